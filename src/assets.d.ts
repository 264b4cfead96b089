declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css'

/** The address of a font file in the built site. */
declare module '*.woff2' {
  const address: string
  export default address
}

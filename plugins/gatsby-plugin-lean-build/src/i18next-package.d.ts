/** The package itself, where the name `i18next` leads to shared-i18next.ts. */
declare module 'i18next-package' {
  import i18next from 'i18next'
  export default i18next
}

/** Gatsby as the browser has it: without what `gatsby-slice.ts` stands in for, and without scripts of others (gatsby-script). */
export * from '../../../../node_modules/gatsby'
export declare const Slice: never
export declare const Script: never

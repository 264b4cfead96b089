/**
 * Gatsby's browser API, without the module that `gatsby-slice.ts` replaces and without third-party scripts
 * (gatsby-script).
 */
export * from '../../../../node_modules/gatsby'
export declare const Slice: never
export declare const Script: never

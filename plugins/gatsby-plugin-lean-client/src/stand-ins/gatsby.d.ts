/**
 * Gatsby as the browser has it: without the modules that `gatsby-slice.ts` and `gatsby-static-query.ts` replace, and
 * without third-party scripts (gatsby-script).
 */
export * from '../../../../node_modules/gatsby'
export declare const Slice: never
export declare const Script: never
export declare const StaticQuery: never
export declare const useStaticQuery: never

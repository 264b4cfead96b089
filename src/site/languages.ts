/** The languages of the interface. The table is in packages/text, where formats and search terms use it too. */
export * from '../../packages/text/src/languages'

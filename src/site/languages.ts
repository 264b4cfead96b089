/** The languages of the interface: the table stands where formats and search terms read it too. */
export * from '../../packages/text/src/languages'

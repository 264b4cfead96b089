/** The last inquiry that the provider has taken since the page was loaded, for the error page; null before one. */
export const lastReceipt: { reference: string | null } = { reference: null }

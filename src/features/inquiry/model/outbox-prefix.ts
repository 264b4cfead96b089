/** The beginning of the storage keys of kept inquiries. */
export const OUTBOX_PREFIX = 'site:inquiry:'

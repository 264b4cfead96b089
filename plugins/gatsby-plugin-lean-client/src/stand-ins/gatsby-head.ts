/** Replaces Gatsby's own code for the Head API: only react-helmet writes the head. */
export function headHandlerForBrowser(): void {}

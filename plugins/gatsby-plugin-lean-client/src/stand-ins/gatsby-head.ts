/** In place of Gatsby's own code for the Head API: react-helmet alone writes the head. */
export function headHandlerForBrowser(): void {}

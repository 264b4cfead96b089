/** In place of Gatsby's own code for the Head API: react-helmet alone writes the head (on-create-webpack-config.ts). */
export function headHandlerForBrowser() {}

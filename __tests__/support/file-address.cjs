/** A Jest transform: importing a file yields an address. */
module.exports = { process: () => ({ code: "module.exports = '/static/file'" }) }

/** A file that a page refers to is, in tests, an address. */
module.exports = { process: () => ({ code: "module.exports = '/static/file'" }) }

/** A CSS module in tests: each class is called what it is called in the file. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? true : name) })

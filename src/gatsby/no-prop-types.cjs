/** In place of prop-types, which checks in development only (on-create-webpack-config.ts): every type is any type. */
const check = () => check
check.isRequired = check
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : check) })

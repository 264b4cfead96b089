/**
 * In place of react-fast-compare, with which react-helmet tells whether the head has changed: it looks each time, and changes only the
 * tags that differ anyhow.
 */
module.exports = () => false

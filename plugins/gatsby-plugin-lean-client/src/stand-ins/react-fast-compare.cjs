/**
 * Replaces react-fast-compare, with which react-helmet detects changes of the head: here it looks each time, and in any
 * case changes only the tags that differ.
 */
module.exports = () => false

/**
 * A loader of webpack's: i18next without its own tables of plural forms, which only browsers without `Intl.PluralRules`
 * would use.
 */
module.exports = (source) =>
  source
    .replace(/^var sets = \[[^]*?^\}\];$/m, 'var sets = [];')
    .replace(/^var _rulesPluralsTypes = \{[^]*?^\};$/m, 'var _rulesPluralsTypes = {};')

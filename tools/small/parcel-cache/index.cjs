exports.LMDBCache = class LMDBCache {}

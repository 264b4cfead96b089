const DAY_MS = 24 * 60 * 60 * 1000

/** @example getDayOfYear(new Date(2026, 1, 1)) // 32 */
module.exports = function getDayOfYear(date) {
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (midnight - Date.UTC(date.getFullYear(), 0, 1)) / DAY_MS + 1
}

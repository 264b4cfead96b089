/** Of the given languages, the one an Accept-Language header prefers. */
export function preferredOf<Code extends string>(header = '', codes: readonly Code[]): Code | undefined {
  const wanted = header.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    const language = tag.trim().slice(0, 2).toLowerCase()
    return { code: codes.find((code) => code === language), weight: Number(weight ?? 1) }
  })
  return wanted
    .filter(({ code, weight }) => code !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.code
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data or has a very slow connection. Not every browser reports it. */
export function isConstrained(): boolean {
  const { connection } = window.navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

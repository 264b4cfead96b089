import { isIPv6 } from 'node:net'

/** Whose call it is. Both are the address of an IPv4 client, and of a connection that has ended. */
export interface Client {
  /** IPv6: the first 64 bits, one customer's network. */
  address: string
  /**
   * IPv6: the first 48 bits, as one rented server or tunnel may have thousands of /64s. For what clients share at one
   * moment. Limits over time are higher for it, because a mobile network has many people in one.
   */
  network: string
}

/** IPv4-mapped IPv6 is IPv4. */
export function clientOf(ip: string): Client {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined || !isIPv6(ip)) return { address: mapped ?? ip, network: mapped ?? ip }
  const [head = '', tail] = ip.split('%', 1).join('').split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].map((group) => parseInt(group, 16).toString(16))
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

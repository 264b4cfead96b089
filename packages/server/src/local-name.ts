import { isIP } from 'node:net'

export const isHere = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** Whether a hostname is this machine's, or an IP address, so that no other site's name was led here (DNS rebinding). */
export const isLocalName = (name: string): boolean => isHere(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0

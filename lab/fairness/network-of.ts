import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The part of an address that limits count: an IPv4 address, or the first 64 bits of an IPv6 address, as a host has all addresses of such a network. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const ipv4 = mapped.exec(address)?.[1]
  if (ipv4 !== undefined || !isIPv6(address)) return ipv4 ?? address
  const halves = (address.split('%')[0] ?? '').split('::')
  const [left = [], right] = halves.map((half) => half.split(':').filter(Boolean).flatMap(inGroups))
  const zeros = right === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 address at the end stands for two groups of an IPv6 address, which are not of its network. */
const inGroups = (part: string) => (part.includes('.') ? ['0', '0'] : [part])

/** The address that the lab's own server listens on, as its visitors know it. */
export interface ListeningAddress {
  readonly host: string
  readonly port: number
  /** Another port that visitors know it by. */
  readonly knownAs?: number | undefined
  /** Of a lab among others behind one door: where it itself listens, and further names of the door. It never reaches what is not public. */
  readonly door?: { readonly socketPath: string; readonly names: readonly string[] } | undefined
}

/** The port that everything published about this kind of shop speaks of. */
const publishedPort = 3000

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether `text` plainly is an address of the lab itself: its name as written, its port or the published one. Other ways to
 * write the loopback (numbers, octets, escapes, mapped IPv6) lead nowhere, as do credentials and control characters.
 */
export function isOwnAddress(text: string, { host, port, knownAs, door }: ListeningAddress): boolean {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (authority === undefined || /\p{Cc}/u.test(text) || !URL.canParse(text)) return false
  const [, name = '', written] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? []
  const { protocol, hostname } = new URL(text)
  const asked = Number(written ?? (protocol === 'https:' ? 443 : 80))
  const names = [...loopbackNames, host.includes(':') ? `[${host}]` : host.toLowerCase()]
  if (hostname !== name) return false
  // Behind a proxy the door has the usual ports.
  if (door?.names.includes(name)) return [port, publishedPort, 80, 443].includes(asked)
  return names.includes(name) && [port, publishedPort, knownAs].includes(asked)
}

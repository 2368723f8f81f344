/** The address of a lab, and the names it is known by. */
export interface ListeningAddress {
  readonly host: string
  readonly port: number
  /** Another port that visitors know it by. */
  readonly knownAs?: number | undefined
  /** Names that visitors know it by, at whatever port. */
  readonly publicNames?: readonly string[]
  /** Of a lab among others behind one door: where it listens itself. It never reaches what is not public. */
  readonly socketPath?: string | undefined
}

/** The port that everything published about this kind of shop speaks of. */
const publishedPort = 3000

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * True if `text` plainly is an address of the lab itself: its name as written, its port or the published one. Other ways to
 * write the loopback (numbers, octets, escapes, mapped IPv6) lead nowhere, as do credentials and control characters.
 */
export function isOwnAddress(text: string, { host, publicNames = [], port, knownAs }: ListeningAddress): boolean {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (authority === undefined || /\p{Cc}/u.test(text) || !URL.canParse(text)) return false
  const [, name = '', written] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? []
  const { protocol, hostname } = new URL(text)
  const asked = Number(written ?? (protocol === 'https:' ? 443 : 80))
  const names = [...loopbackNames, host.includes(':') ? `[${host}]` : host.toLowerCase()]
  if (hostname !== name) return false
  return publicNames.includes(name) || (names.includes(name) && [port, publishedPort, knownAs].includes(asked))
}

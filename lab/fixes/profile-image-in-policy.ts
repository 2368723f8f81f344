import type { Fix } from './fix.js'
import { takeText } from './running/results.js'
import { returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('writePolicyAround')

/** Sources by the name of their directive; undefined for anything else than one policy that names each directive once. */
function readPolicy(value: unknown): ReadonlyMap<string, readonly string[]> | undefined {
  if (typeof value !== 'string' || /[^\x20-\x7e]|,/.test(value)) return undefined
  const directives = value
    .split(';')
    .map((directive) => directive.trim().split(/ +/))
    .filter(([name]) => name !== '')
  const policy = new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
  return policy.size === directives.length ? policy : undefined
}

const scriptSources = ["'self'", "'unsafe-eval'"]
/** The shop itself, a path of it, or one host. */
const imageSource = /^('self'|\/[\w./-]*|https?:\/\/[\w.:[\]-]+(\/\S*)?)$/

/** Expects a policy for pictures and scripts that lets no other scripts run; pictures may come from an origin, if one is given. */
const allows = (origin?: string) => {
  const named = origin === undefined ? 'no other source than the shop' : origin
  return returnsWhere(`img-src 'self' and ${named}; script-src 'self'; nothing else`, (value) => {
    const policy = readPolicy(value)
    const [images = [], scripts = []] = [policy?.get('img-src'), policy?.get('script-src')]
    const isPlain = policy?.size === 2 && images.includes("'self'") && scripts.includes("'self'")
    const hasNoOther = scripts.every((source) => scriptSources.includes(source))
    const hasOrigin = origin === undefined || images.some((one) => `${one.toLowerCase()}/`.startsWith(`${origin}/`))
    return isPlain && hasNoOther && images.every((source) => imageSource.test(source)) && hasOrigin
  })
}

export const profileImageInPolicyFix: Fix = {
  name: 'profile-image-in-policy',
  duty: "Writes the Content-Security-Policy of a page: pictures from the shop ('self') and from the origin of the profile picture, scripts from the shop alone ('unsafe-eval' may stay). No address adds anything else.",
  ports: { writePolicyAround: 'writePolicy' },
  types: 'export type WritePolicy = (profileImage: string) => string',
  live: { take: takeText },
  draw(random) {
    const origin = `https://${random.text(7, 'abcdef')}.example`
    const picture = `${origin}/${random.hex(3)}.png`
    const evil = `https://${random.text(6, 'klmnop')}.test`
    const safe = allows()
    const sends = (name: string, address: string) => variant(name, [address], safe)
    return {
      trials: [
        attack('another rule for scripts', ["https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'"], safe),
        sends('another rule behind a picture', `${picture}; script-src 'unsafe-inline' 'self'`),
        sends('another rule without a space', `${picture};script-src ${evil}`),
        sends('another rule in capital letters', `${picture}; SCRIPT-SRC *`),
        sends('a rule for elements', `${picture}; script-src-elem ${evil}`),
        sends('a rule for frames', `${picture};frame-src *`),
        sends('a rule in the host', `${evil};script-src *`),
        sends('a rule in the host, and a picture', `${evil};script-src-elem/${random.hex(3)}.png`),
        sends('a rule in the query', `${picture}?a=1;script-src-elem ${evil}`),
        sends('a rule in the fragment', `${picture}#;script-src-attr 'unsafe-inline'`),
        sends('a rule behind another scheme', `data:image/png;base64,${random.hex(4)}`),
        sends('only a rule', `;script-src-elem ${evil}`),
        sends('all hosts', `${picture} *`),
        sends('all hosts of a domain', 'https://*.test/a.png'),
        sends('all schemes', 'https:'),
        sends('a script for an address', `javascript:alert(${random.integer(1, 99)})`),
        sends('another policy', `${picture}, script-src ${evil}`),
        sends('an end of a line', `${picture}\r\nX-Header: ${random.hex(2)}`),
        use('a picture of another shop', [picture], allows(origin)),
        use(
          'a picture without encryption',
          [picture.replace('https', 'http')],
          allows(origin.replace('https', 'http')),
        ),
        use('a port', [`${origin}:8443/a.png`], allows(`${origin}:8443`)),
        use('an address with a query', [`${picture}?size=10&a=b`], allows(origin)),
        use('a host with an umlaut', ['https://xn--bcher-kva.example/a.png'], allows('https://xn--bcher-kva.example')),
        use('a number for a host', ['http://10.0.0.7:3000/a.png'], allows('http://10.0.0.7:3000')),
        use('an address in capital letters', [picture.toUpperCase()], allows(origin)),
        use('a picture of the shop', ['/assets/public/images/uploads/default.svg'], safe),
        use('no picture', [''], safe),
        use('a text that is no address', ['möhre'], safe),
      ],
    }
  },
}

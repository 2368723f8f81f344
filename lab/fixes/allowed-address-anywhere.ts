import type { Fix } from './fix.js'
import { takeFlag } from './running/results.js'
import { returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('findAllowedAnywhere')

export const allowedAddressAnywhereFix: Fix = {
  name: 'allowed-address-anywhere',
  duty: 'Tells whether a visitor may be sent to an address: only to one of the allowed addresses.',
  ports: { findAllowedAnywhere: 'maySendTo' },
  types: 'export type MaySendTo = (target: string, allowed: readonly string[]) => boolean',
  live: { take: takeFlag },
  draw(random) {
    const partner = `https://${random.text(8, 'abcdefgh')}.example/shop/${random.hex(3)}`
    const allowed = ['https://github.com/juice-shop/juice-shop', partner, 'http://leanpub.com/juice-shop']
    const evil = `${random.text(6, 'klmnop')}.test`
    const to = (target: string) => [target, allowed] as const
    const [no, yes] = [returns(false), returns(true)]
    return {
      trials: [
        attack('an allowed address in the query', to(`https://${evil}/?to=${allowed[0]}`), no),
        variant('an allowed address in the fragment', to(`https://${evil}/#${partner}`), no),
        variant('an allowed address in the path', to(`https://${evil}/${partner}`), no),
        variant('an allowed address as user name', to(`${allowed[0]}@${evil}`), no),
        variant('an allowed host that goes on', to(`${partner.replace('.example', `.example.${evil}`)}`), no),
        variant('an allowed address that goes on', to(`${partner}-${evil}/`), no),
        variant('a script with an allowed address', to(`javascript:alert(${random.integer(1, 99)})//${partner}`), no),
        variant('another page of an allowed host', to(new URL('/elsewhere', partner).href), no),
        variant('upwards from an allowed address', to(`${partner}/../../${random.hex(3)}`), no),
        variant('a host without a scheme', to(`//${evil}/${partner}`), no),
        ...allowed.map((address) => use('an allowed address', to(address), yes)),
        use('an unknown address', to(`https://${evil}/`), no),
        use('an empty address', to(''), no),
        use('a text that is no address', to('möhre'), no),
        use('a list without addresses', [partner, []], no),
        use('another list', [`https://${evil}/ä`, [partner, `https://${evil}/ä`]], yes),
      ],
    }
  },
}

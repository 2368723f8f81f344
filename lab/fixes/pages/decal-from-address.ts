import type { PageFix } from '../fix.js'
import { fieldsOf, returnsWhere, trialsOf } from '../trial.js'

const { attack, variant, use } = trialsOf('chooseDecalFromAddress')

const folder = '/assets/public/images/'
/** Designs that the shop has. */
const designs = ['JuiceShop_Logo.png', 'JuiceShopCTF_Logo.png', 'JuicyBot.png', 'JuicyChatBot.png']

export const decalFromAddressFix: PageFix = {
  name: 'decal-from-address',
  isOfPages: true,
  duty: `Chooses the picture of a decal in ${folder}: by testDecal in the query of the page's address one of ${designs.join(', ')}, and otherwise, or for any other name, that of the logo. What was tested does not count: tested is undefined.`,
  ports: { chooseDecalFromAddress: 'chooseDecal' },
  types: `/** Chooses by the query of the page's address; \`logo\` is the file name of the shop's logo. */
export type ChooseDecal = (search: string, logo: string) => Decal

export interface Decal {
  readonly address: string
  /** The decal that the page's address asks for, where that counts. */
  readonly tested: string | undefined
}`,
  draw(random) {
    const logo = `Logo_${random.hex(3)}.png`
    const [word, design] = [random.text(6, 'klmnop'), random.pick(designs)]
    const shows = (file: string) =>
      returnsWhere(`{ address: "${folder}${file}", tested: undefined }`, (value) => {
        const { address, tested } = fieldsOf(value)
        return address === `${folder}${file}` && tested === undefined
      })
    const own = shows(logo)
    const ask = (sent: string) => [`?testDecal=${sent}`, logo]
    return {
      trials: [
        attack('a path that climbs', ask('../../../redirect%3Fto=https://placecats.com/300/200%3Fx=1'), own),
        variant('a path that climbs, encoded', ask(`..%2F..%2F${word}.png`), own),
        variant('a path that climbs, encoded twice', ask(`%252e%252e%252f${word}.png`), own),
        variant('a path that climbs by backslashes', ask(`..%5C..%5C${word}.png`), own),
        variant('a path below the folder', ask(`uploads/${word}.png`), own),
        variant('another file of the folder', ask(`${word}.png`), own),
        variant('a design in another folder', ask(`../${design}`), own),
        variant('a design, and a way out', ask(`${design}/../../${word}`), own),
        variant('a design, and a query', ask(`${design}%3F${word}`), own),
        variant('a design, and a number sign', ask(`${design}%23${word}`), own),
        variant('a design in capitals', ask(design.toUpperCase()), own),
        variant('the address of another site', ask(`//${word}.test/${design}`), own),
        variant('a name that each object has', ask('constructor'), own),
        variant('two decals', [`?testDecal=${word}&testDecal=../${word}`, logo], own),
        use('no query', ['', logo], own),
        use('another query', [`?q=${word}`, logo], own),
        use('an empty decal', ask(''), own),
        ...designs.map((one) => use('a design of the shop', ask(one), shows(one))),
        use('a design behind another parameter', [`?utm=${word}&testDecal=${design}`, logo], shows(design)),
        use('a logo with an umlaut', ['', 'süß.png'], shows('süß.png')),
      ],
    }
  },
}

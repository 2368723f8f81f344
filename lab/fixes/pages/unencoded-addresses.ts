import { isDeepStrictEqual } from 'node:util'
import type { PageFix } from '../fix.js'
import { returnsWhere, trialsOf } from '../trial.js'

const picture = trialsOf('pastePictureAddress')
const tweet = trialsOf('pasteTweetAddress')

const origin = 'http://shop.example'

function addressOf(value: unknown): URL | undefined {
  try {
    return typeof value === 'string' ? new URL(value, origin) : undefined
  } catch {
    return undefined
  }
}

/** The text without lone surrogates, which no address can have. */
const wellFormed = (text: string) => Buffer.from(text).toString()

const leadsTo = (path: string) =>
  returnsWhere(`the address of /${path} in this shop, without query and fragment`, (value) => {
    const url = addressOf(value)
    if (url === undefined || !String(value).startsWith('/') || url.origin !== origin) return false
    const parts = url.pathname.split('/').map(decode)
    return url.search + url.hash === '' && isDeepStrictEqual(parts, `/${wellFormed(path)}`.split('/'))
  })

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const offers = (text: string) =>
  returnsWhere(`https://twitter.com/intent/tweet with text and hashtags=appsec alone`, (value) => {
    const url = addressOf(value)
    if (url?.origin !== 'https://twitter.com' || url.pathname !== '/intent/tweet' || url.hash !== '') return false
    const { searchParams } = url
    const isAlone = [...searchParams.keys()].sort().join() === 'hashtags,text'
    return isAlone && searchParams.get('text') === wellFormed(text) && searchParams.get('hashtags') === 'appsec'
  })

export const unencodedAddressesFix: PageFix = {
  name: 'unencoded-addresses',
  isOfPages: true,
  duty: 'Makes the address of a picture by its path below the shop, and the address that offers a text as a tweet with the hashtag appsec, so that path and text arrive as they are, whatever characters are in them. A slash in a path goes on separating folders.',
  ports: { pastePictureAddress: 'addressPicture', pasteTweetAddress: 'addressTweet' },
  types: `/** The address of a picture by its path below the shop. */
export type AddressPicture = (imagePath: string) => string

/** The address that offers a text as a tweet. */
export type AddressTweet = (text: string) => string`,
  draw(random) {
    const word = random.text(6, 'klmnop')
    const path = (name: string) => `assets/public/images/uploads/${name}`
    const pictures: readonly (readonly [string, string])[] = [
      ['a question mark', `what?${word}.png`],
      ['a percent sign', `50%${word}.png`],
      ['an encoded slash', `${word}%2F.png`],
      ['an encoded number sign', `${word}%23.png`],
      ['a question mark and a number sign', `?${word}#.png`],
      ['two number signs', `#${word}#.png`],
      ['a backslash', `${word}\\x.png`],
      ['an end of line', `${word}\n.png`],
      ['a space at the end', `${word} `],
    ]
    const texts: readonly (readonly [string, string])[] = [
      ['a number sign', `#${word} juice`],
      ['a question mark', `${word}?`],
      ['a plus', `${word} + juice`],
      ['a percent sign', `100% ${word}`],
      ['other hashtags', `${word}&hashtags=${word}`],
      ['an equals sign', `${word}=1;2`],
      ['an encoded text', `%26${word}%3D`],
      ['an end of line', `${word}\nx`],
      ['half of a character', `${word}\ud83d`],
    ]
    const own = `😼#zatschi-#${word}-1.jpg`
    const saw = (text: string) => tweet.use('a customer offers a caption', [text], offers(text))
    const sees = (name: string) => picture.use('a picture of the wall', [path(name)], leadsTo(path(name)))
    return {
      trials: [
        picture.attack('a number sign in the name of a file', [path(own)], leadsTo(path(own))),
        tweet.attack('an ampersand in a text', [`${word} & co`], offers(`${word} & co`)),
        ...pictures.map(([name, file]) => picture.variant(name, [path(file)], leadsTo(path(file)))),
        ...texts.map(([name, text]) => tweet.variant(name, [text], offers(text))),
        sees(`${word}.png`),
        sees('süß-ä.jpg'),
        sees("o'neil (1).png"),
        sees(`${word}-${'x'.repeat(200)}.png`),
        picture.use('a picture in the first folder', [`${word}.png`], leadsTo(`${word}.png`)),
        saw(word),
        saw("Süß, o'neil “sagt”"),
        saw('💚 juice'),
        saw(''),
        saw(`${word} `.repeat(40).trim()),
      ],
    }
  },
}

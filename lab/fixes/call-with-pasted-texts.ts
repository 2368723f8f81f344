import { isDeepStrictEqual } from 'node:util'
import type { Fix } from './fix.js'
import { takeText } from './running/results.js'
import { describeValue, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('pasteIntoCall')

/** The arguments of a call of a function, where all of them are literals as JSON writes them. */
function readArguments(name: string, call: unknown): unknown {
  if (typeof call !== 'string' || !call.startsWith(`${name}(`) || !call.endsWith(')')) return undefined
  try {
    return JSON.parse(`[${call.slice(name.length + 1, -1)}]`)
  } catch {
    return undefined
  }
}

export const callWithPastedTextsFix: Fix = {
  name: 'call-with-pasted-texts',
  duty: 'Writes a call of a function that is then run, such as greet("Anna", "2"): name and texts, each as one literal between double quotes, as JSON writes them. The function receives exactly these texts.',
  ports: { pasteIntoCall: 'writeBotCall' },
  types: 'export type WriteBotCall = (name: string, texts: readonly string[]) => string',
  live: { take: takeText },
  draw(random) {
    const name = random.pick(['users.addUser', 'process', 'currentUser', 'greet'])
    const word = random.text(6, 'abcdef')
    const token = random.hex(4)
    const calls = (...texts: readonly string[]) =>
      returnsWhere(`a call of ${name} with exactly ${describeValue(texts)}`, (value) =>
        isDeepStrictEqual(readArguments(name, value), texts),
      )
    const sends = (title: string, ...texts: readonly string[]) => variant(title, [name, texts], calls(...texts))
    const writes = (title: string, ...texts: readonly string[]) => use(title, [name, texts], calls(...texts))
    const crash = 'admin"); process=null; users.addUser("1337", "test'
    return {
      trials: [
        attack('a quotation mark, and code', [name, [token, crash]], calls(token, crash)),
        sends('code in the first text', `${word}"); ${word}=null; ("`, word),
        sends('another argument', token, `${word}", "${random.integer(1, 99)}`),
        sends('a concatenation', `" + this.${word} + "`),
        sends('a quotation mark alone', '"'),
        sends('a backslash at the end', token, `${word}\\`),
        sends('a backslash between two texts', '\\', `); ${word}=null; //`),
        sends('a backslash and a quotation mark', `\\"); ${word}=null; //`),
        sends('two backslashes and a quotation mark', `\\\\"); ${word}=null; //`),
        sends('an end of a line', `${word}\n${random.hex(2)}`),
        sends('a return and a tab', `${word}\r\t${random.hex(2)}`),
        sends('an escape', `\\x41\\u0042${word}`),
        writes('one text', word),
        writes('two texts', token, word),
        writes('no text'),
        writes('an empty text', ''),
        writes('an apostrophe', `o'neil ${word}`),
        writes('umlauts', `Jürgen Weiß ${word} 🥕`),
        writes('a quotation', `the "${word}" shop`),
        writes('parentheses and commas', `(${word}), [a], {b};`),
        writes('dollars and braces', `\${${word}} $&`),
        writes('a long text', word.repeat(200)),
      ],
    }
  },
}

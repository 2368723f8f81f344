import { type Fix, weakFileOf } from '../../../lab/fixes/fix.js'
import { RefusalClass } from '../../../lab/sandbox/guest-values.js'
import { readSource } from './run-fix.js'

/** Bodies of functions that cheat, whatever they stand in for. */
const bodies = {
  'throws on everything': 'throw new Error("no")',
  'throws no error': 'throw undefined',
  'returns nothing': 'return undefined',
  'returns null': 'return null',
  'returns false': 'return false',
  'returns true': 'return true',
  'returns an empty text': "return ''",
  'returns an empty list': 'return []',
  'returns an empty object': 'return {}',
  'returns its first argument': 'return given[0]',
  'returns its second argument': 'return given[1]',
  'returns its arguments': 'return given',
  'returns its last argument': 'return given.at(-1)',
  'remembers calls': 'globalThis.count = (globalThis.count ?? 0) + 1; return count > 1 ? given[0] : undefined',
  'looks at the stack': 'return /fix/.test(new Error().stack) ? undefined : given[0]',
  'returns something that changes':
    'let turn = 0; return { get kind() { turn += 1; return turn }, valueOf: () => true }',
  'returns a stand-in for all': 'return new Proxy({}, { get: () => true, has: () => true, ownKeys: () => [] })',
  'returns something to wait for': 'return { then: (work) => work(true) }',
  'changes how values are compared':
    'Object.is = () => true; JSON.stringify = () => "{}"; Array.isArray = () => true; return given[0]',
}

/** Looks like an attack to those who know attacks. */
const odd = /[<>'"%\\$]|\.\.|--|script|null|undefined|NaN|admin|-\d/i

/** Sources that cheat, by what they do: constants, tricks, and the weak code behind a guess. */
export function cheatsOf(fix: Fix): Readonly<Record<string, string>> {
  const names = Object.keys(fix.ports)
  const write = (body: string) => names.map((name) => `export const ${name} = (...given) => { ${body} }`).join('\n')
  const cheats = Object.entries(bodies).map(([name, body]): [string, string] => [name, write(body)])
  const refusals = Object.entries(fix.modules ?? {}).flatMap(([path, values]) =>
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (!(value instanceof RefusalClass)) return []
      const depth = path.startsWith('app/') || path.startsWith('lab/') ? '../../' : ''
      const source = `import { ${name} } from '${depth}${path}'\n${write(`throw new ${name}('no', 'no')`)}`
      return [[`throws ${name} on everything`, source]]
    }),
  )
  return Object.fromEntries([...cheats, ...refusals, ...guesses(fix, names)])
}

/** The weak code, which answers only what looks honest. */
function guesses(fix: Fix, names: readonly string[]): [string, string][] {
  const weak = readSource(weakFileOf(fix))
  const renamed = names.reduce((code, name) => code.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `weak_${name}`), weak)
  const guard = (refuse: string) =>
    names.map(
      (name) => `export const ${name} = (...given) => {
  const text = given.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(' ')
  if (${odd}.test(text)) ${refuse}
  return weak_${name}(...given)
}`,
    )
  return [
    ['refuses what looks odd', [renamed, ...guard('return undefined')].join('\n')],
    ['throws at what looks odd', [renamed, ...guard("throw new Error('no')")].join('\n')],
    [
      'is the weak code in other words',
      `${renamed}\n${names.map((name) => `export const ${name} = weak_${name}`).join('\n')}`,
    ],
  ]
}

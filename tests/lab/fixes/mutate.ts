import type { Random } from '../../../lab/facts/random.js'

const pieces = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ';',
  '=>',
  '"',
  "'",
  '`',
  '/',
  '\\',
  '${',
  '\n',
  '\u0000',
  '\u2028',
  '😀',
  'ä',
  'return ',
  'throw ',
  'await ',
  'async ',
  'yield ',
  'import ',
  'export ',
  'delete ',
  'while(1)',
  'for(;;)',
  'new Promise(()=>{})',
  'globalThis',
  'process',
  'this',
  'constructor',
  '__proto__',
  'eval(',
  'Function(',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '0n',
  '/(a+)+$/',
  '.repeat(1e6)',
  '...',
  '?.',
  '#x',
  'class A{',
  'Object.prototype.x=1',
  'arguments.callee',
]

/** A source with pieces cut out, doubled, moved and put in. */
export function mutate(source: string, random: Random): string {
  let text = source
  for (let step = random.integer(1, 6); step > 0; step -= 1) {
    const at = random.integer(0, text.length)
    const end = Math.min(text.length, at + random.integer(0, 40))
    const cut = text.slice(at, end)
    const put = random.pick([random.pick(pieces), '', cut + cut, random.pick(pieces) + cut])
    text = text.slice(0, at) + put + text.slice(end)
  }
  return text
}

/** Words that look for a way out, or that do not end. */
const hostile = [
  'globalThis.process',
  "require('fs')",
  "import('node:fs')",
  '(0,eval)("this")',
  '[].map.constructor("return this")()',
  'given[0].constructor.constructor("return process")()',
  'Reflect.ownKeys(globalThis)',
  'Object.prototype.__proto__',
  'new Proxy(given, {})',
  'Symbol.iterator',
  'new Error().stack',
  'Array.from({ length: 1e5 })',
  '"x".repeat(1e8)',
  '/(x+x+)+y/.test("x".repeat(24))',
  'given.self = given',
  'JSON.stringify(given)',
  'new SharedArrayBuffer(1e6)',
  'new Uint8Array(1e7)',
  'BigInt(1) << 100000n',
  'structuredClone(given)',
  'while (true);',
  'for (;;) given.push(given)',
  'given[0](given)',
  'given[0]?.find?.(given)',
  'given[0]?.all?.()',
  'Promise.race([])',
  'await new Promise(() => {})',
  'throw given',
  'throw null',
  'return given',
  'return () => given',
  'return Symbol()',
  'return new Map([[given, 1]])',
]

/** A file that exports these functions, each with some statements that were drawn. */
export function generate(names: readonly string[], random: Random): string {
  const statement = () => {
    const word = random.pick(hostile)
    const isWhole = /^(return|throw|while|for|await)/.test(word)
    return random.pick([isWhole ? word : `void (${word})`, `try { ${word} } catch {}`, `if (given.length) { ${word} }`])
  }
  const functions = names.map((name) => {
    const lines = Array.from({ length: random.integer(1, 5) }, statement)
    return `export ${random.pick(['', 'async '])}function ${name}(...given) {\n${lines.join('\n')}\n}`
  })
  return functions.join('\n')
}

import { afterAll, describe, expect, it } from 'vitest'
import { countLoops } from '../../../lab/sandbox/count-loops.js'
import { workOf } from '../../support/work-of.js'
import { newSandbox, patient } from './new-sandbox.js'

const sandbox = newSandbox()
const engine = patient(sandbox.engine)
afterAll(() => sandbox.close())

const caught = 'Error: Infinite loop detected - reached max iterations'

async function run(code: string): Promise<string> {
  const evaluation = await engine.evaluate(countLoops(code, 1000), {}, { runtime: 'none' })
  return evaluation.kind === 'value' ? evaluation.text : evaluation.message
}

describe('a loop that goes on for too long', () => {
  it.each([
    '(function dos() { while(true); })()',
    'while(1){}',
    'while (/* for ever */ true) { }',
    'for(;;);',
    'for (;;) { }',
    'for (var i = 0; ; i++) { }',
    'for (var i = 0; i >= 0; i++) { for (var j = 0; j < 3; j++); }',
    'do { } while (true)',
    'let i = 0; while (i < 1001) i++',
    'for (let i = 0; i <= 1000; i++);',
    'var f = (a = ";)") => { for (let x = [1, ";"].length, s = "("; x; ) { } }; f()',
    'outer: while (true) { continue outer }',
    'while (/[)]\\)/.test(")") || true);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal of the script.
    'while (`)${"}"}` !== "");',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal of the script.
    '`${(() => { while (true); })()}`',
    'const s = "while (false"; while (s) { }',
    'const c = 4 / 2; while (c / 1) { } // )',
    'while ((function () { for (let i = 0; i < 3; i++); return true })());',
    "if (true) /`/.test(''); while (true) { }",
    "{ } /'/.test(''); while (true) { }",
    'for (/*;*/; /*;*/; /*;*/) { }',
    'for (;;) for (;;) if (false); else continue',
    'if (true) for (;;); else 1',
    'if (false) for (;;); else while (true);',
    'let a = 1; for (; a, a; );',
  ])('%s is caught', async (code) => {
    expect(await run(code)).toBe(caught)
  })
})

describe('everything else runs as it did', () => {
  it.each([
    ['let n = 0; while (n < 1000) n++; n', '1000'],
    ['let n = 0; for (let i = 0; i < 1000; i++) n++; n', '1000'],
    ['let n = 0; do n++; while (n < 1000); n', '1000'],
    ['let n = 0; for (let i = 0; i < 100; i++) for (let j = 0; j < 100; j++) n++; n', '10000'],
    ['let n = 0; for (const x of [1, 2, 3]) n += x; for (const k in { a: 1 }) n += k; n', '6a'],
    ['const o = { while: (x) => x, for: (a) => a }; o.while(1) + o.for(2)', '3'],
    ['"while (true)" + /while (true)/.source + `for(;;)`', 'while (true)while (true)for(;;)'],
    ['var a = 8, g = 2; a /g/ 2', '2'],
    ['[{"productId": 12, "quantity": 1}]', '[object Object]'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal of the script.
    ['`${[1, 2].map((x) => { return `<${x}>` }).join("")}`', '<1><2>'],
    ['this.constructor.constructor("return process")().exit()', "ReferenceError: 'process' is not defined"],
    ['require("fs")', "ReferenceError: 'require' is not defined"],
    ['while (', 'SyntaxError'],
    ['while () { }', 'SyntaxError'],
    ['`${', 'SyntaxError'],
    ['"', 'SyntaxError'],
    ['/', 'SyntaxError'],
    ['/*', 'SyntaxError'],
    [')]}', 'SyntaxError'],
  ])('%s', async (code, text) => {
    expect((await run(code)).startsWith(text)).toBe(true)
  })

  it.each(['/*', '"\\', "'", '/['])('a script of nothing but %s stays as it is', (piece) => {
    const code = piece.repeat(29_999)
    expect(countLoops(code, 1000) === code).toBe(true)
  })

  it.each([
    ['many brackets', '`${'.repeat(30_000)],
    ['many open loops', 'while('.repeat(30_000)],
    ['nested loops', `${'while('.repeat(15_000)}${')'.repeat(15_000)}`],
    ['many comments of HTML', '<!--\n'.repeat(20_000)],
    ['many names in nested blocks', `${'{'.repeat(1500)}var a${',a'.repeat(25_000)}${'}'.repeat(1500)}`],
    ['many words in brackets', `${'{'.repeat(60_000)}${'yield;'.repeat(40_000)}${'}'.repeat(60_000)}`],
    ['many groups of a pattern', `/${'(?<a>)|'.repeat(20_000)}/`],
  ])('%s are read soon', async (_, code) => {
    const read = () => expect(countLoops(`${code}; while (true);`, 1000)).toContain('new Error')
    expect(await workOf(read)).toBeLessThan(5000)
  })
})

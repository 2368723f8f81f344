import { afterAll, describe, expect, it } from 'vitest'
import { countLoops } from '../../../lab/sandbox/count-loops.js'
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
    ['`${', 'SyntaxError'],
    ['"', 'SyntaxError'],
    ['/', 'SyntaxError'],
    ['/*', 'SyntaxError'],
    [')]}', 'SyntaxError'],
  ])('%s', async (code, text) => {
    expect((await run(code)).startsWith(text)).toBe(true)
  })

  it('even long nonsense is read in no time', () => {
    for (const piece of ['/*', '"\\', '`${', 'while(', '/[', 'for(;', '(', '}'])
      expect(countLoops(piece.repeat(30_000), 1000).length).toBeGreaterThan(30_000)
  })
})

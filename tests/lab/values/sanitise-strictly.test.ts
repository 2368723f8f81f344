import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { sanitiseStrictly } from '../../../lab/values/sanitise-strictly.js'
import { sanitiseInOnePass } from '../../../lab/weaknesses/one-pass-sanitiser.js'
import { workOf } from '../../support/work-of.js'

const iframe = '<iframe src="javascript:alert(`xss`)">'

/** Texts, and what one pass over them keeps. */
const cases: readonly (readonly [string, string])[] = [
  ['<<script>Foo</script>iframe src="javascript:alert(`xss`)">', iframe],
  [iframe, ''],
  [`<iframe>${iframe}</iframe>`, ''],
  ['<b>bold</b> and <blink>blinking</blink>', '<b>bold</b> and blinking'],
  ['<h2>big</h2><h3>less</h3>', 'big<h3>less</h3>'],
  ['a<br>b<hr/>c', 'a<br />b<hr />c'],
  ['<script>alert(1)</script><style>p {}</style>rest', 'rest'],
  ['5 < 6 & 7 &lt; 8 "so"', '5 < 6 & 7 &lt; 8 "so"'],
  ['<p class=x onclick=y>text', '<p>text</p>'],
  [
    '<a href="https://x.y/?a=1&amp;b" name=n target=_blank id=i>z</a>',
    '<a href="https://x.y/?a=1&amp;b" name="n" target="_blank">z</a>',
  ],
  ['<a href="MAILTO:a@b.c">z</a>', '<a href="MAILTO:a@b.c">z</a>'],
  ['<a href="/path:with">z</a><a href="#a:b">y</a>', '<a href="/path:with">z</a><a href="#a:b">y</a>'],
  ['<a href="javascript:alert(1)">z</a>', '<a>z</a>'],
  ['<a href="java\tscript:alert(1)">z</a>', '<a>z</a>'],
  ['<a href="java&#115;cript:alert(1)">z</a>', '<a>z</a>'],
  ['<a href="\u0001javascript:alert(1)">z</a>', '<a>z</a>'],
  [`<a href='x" onclick="y'>z</a>`, '<a href="x&quot; onclick=&quot;y">z</a>'],
  ['<img src=x onerror=alert(1)>text<!-- note -->', 'text'],
  ['<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg>', ''],
  ['<title>a<b>c</title><xmp><u>d</u></xmp>', 'acd'],
]

describe('one pass', () => {
  it.each(cases)('%s', (text, expected) => {
    expect(sanitiseInOnePass(text)).toBe(expected)
  })
})

describe('strictly', () => {
  it('changes nothing about what is harmless', () => {
    const harmless = '<h3>Hi</h3><p>5 &lt; 6, <a href="https://x.y" target="_blank">see</a><br />so <em>there</em></p>'
    expect(sanitiseStrictly(harmless)).toBe(harmless)
  })

  it('leaves no tag behind, however it is nested', () => {
    let text = iframe
    for (let depth = 0; depth < 8; depth += 1) text = text.replace('<', '<<script>x</script>')
    expect(sanitiseInOnePass(text)).toContain('<')
    expect(sanitiseStrictly(text)).toBe('')
  })

  it('keeps no markup at all of what is nested on and on, in no time', async () => {
    const text = `${'<b>'.repeat(10_000)}${'<<script></script>script>'.repeat(3_000)}`
    const sanitise = () => expect(foreignTags(sanitiseStrictly(text))).toEqual([])
    expect(await workOf(sanitise)).toBeLessThan(20_000)
  })

  it('withstands the attacks that its known weaknesses allow', () => {
    const parts =
      '< > <script> </script> iframe <iframe <svg> </svg> <![CDATA[ ]]> <!-- --> " \' <a/href= = / <xmp> </xmp>'
        .concat(' <title> <style> </style> <plaintext> <b> onerror=x src="javascript:x" &lt; x <math> <textarea> </p>')
        .split(' ')
    // A fixed sequence of numbers (a linear congruential generator), so that a failure can be repeated.
    let seed = 7
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 5_000; round += 1) {
      const text = Array.from({ length: 1 + draw(12) }, () => parts[draw(parts.length)]).join('')
      expect([text, foreignTags(sanitiseStrictly(text))]).toEqual([text, []])
    }
  })
})

const allowed =
  /^(h[3-6]|blockquote|p|a|ul|ol|nl|li|b|i|strong|em|strike|code|hr|br|div|table|thead|caption|tbody|tr|th|td|pre)$/

/** Tags, and attributes, that must not come out. */
function foreignTags(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const names = Object.keys(attributes).filter((attribute) => !['href', 'name', 'target'].includes(attribute))
      if (!allowed.test(name) || names.length > 0) found.push(`${name} ${names.join(' ')}`)
    },
  })
  parser.end(html)
  return found
}

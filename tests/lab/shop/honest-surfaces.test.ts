import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { seededRandom, systemRandom } from '../../../lab/facts/random.js'
import type { ScriptEngine } from '../../../lab/sandbox/script-engine.js'
import { openCouponKey } from '../../../lab/shop/coupons/coupon-key.js'
import { readOrderId } from '../../../lab/shop/orders/read-order-id.js'
import { readOrderLines } from '../../../lab/shop/orders/read-order-lines.js'
import { loadSubtitles } from '../../../lab/shop/surfaces/load-subtitles.js'
import { maySendTo } from '../../../lab/shop/surfaces/may-send-to.js'
import { partnerLinks } from '../../../lab/shop/surfaces/partner-links.js'
import { pickDownload } from '../../../lab/shop/surfaces/pick-download.js'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'juice-lab-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

it.each(['legal.md', 'order_5267-0123456789abcdef.pdf', 'incident-support.kdbx'])('%s is handed out', (name) => {
  expect(pickDownload(name)).toBe(name)
})

it.each(['eastere.gg', 'eastere.gg%00.md', 'eastere.gg\0.md', 'a/b.md', '..\\b.md', 'x.kdbx', '', '.md/', 'legal.md%'])(
  '%j is not',
  (name) => {
    expect(pickDownload(name)).toBeUndefined()
  },
)

it.each(partnerLinks)('visitors may be sent to %s, to its whole and nothing else', (link) => {
  expect(maySendTo(link, partnerLinks)).toBe(true)
  for (const target of [`https://example.org/?x=${link}`, `${link}/`, `${link}?x`, link.slice(0, -1), ''])
    expect(maySendTo(target, partnerLinks)).toBe(false)
})

it.each([
  ['5267-0123456789abcdef', '5267-0123456789abcdef'],
  ["' || true || '", 'true'],
  ['<iframe src="javascript:alert(`xss`)">', 'iframesrcjavascriptalertxss'],
  ['x'.repeat(70), 'x'.repeat(59)],
])('the order id %j is read as %s', (sent, orderId) => {
  expect(readOrderId(sent)).toBe(orderId)
})

it.each([
  ['[{"productId": 8}]', '[{"productId":8}]'],
  ['(function dos() { while(true); })()', '(function dos() { while(true); })()'],
  ['two pallets, please', 'two pallets, please'],
])('the lines %j are read, not run', async (lines, text) => {
  expect(await readOrderLines(lines, undefined as unknown as ScriptEngine)).toEqual({
    kind: 'value',
    text,
    truthy: true,
  })
})

it('subtitles are text in the page', async () => {
  const file = join(folder(), 'film.vtt')
  expect(await loadSubtitles(file)).toBe('')
  writeFileSync(file, '00:00.000 --> 00:01.000\nx</script><script>alert(1)</script>')
  expect(await loadSubtitles(file)).toBe('00:00.000 --> 00:01.000\nx&lt;/script>&lt;script>alert(1)&lt;/script>')
})

it('the key of coupons outlives a restart, and is refused where its file is damaged', () => {
  const file = join(folder(), 'lab', 'coupon.key')
  const key = openCouponKey(file, systemRandom)()
  expect(key).toHaveLength(32)
  expect(openCouponKey(file, systemRandom)()).toEqual(key)
  for (const damaged of ['ab', '', `${key.toString('hex')}00`, 'g'.repeat(64)]) {
    writeFileSync(file, damaged)
    expect(() => openCouponKey(file, systemRandom)).toThrow('This is no key for coupons')
  }
  const drawn = openCouponKey(null, seededRandom('one'))
  expect(drawn()).toEqual(drawn())
  expect(drawn()).not.toEqual(openCouponKey(null, seededRandom('two'))())
})

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLab } from '../../../lab/create-lab.js'
import { type Quote, quoteBasket } from '../../../lab/shop/checkout/quote.js'
import { createInvoiceDrawer, type InvoiceContent } from '../../../lab/shop/invoice/draw-invoice.js'
import { toPrintable } from '../../../lab/shop/invoice/printable-text.js'
import { countPages, readPdf, readPdfText } from '../../support/read-pdf.js'
import { weakPorts } from '../../support/weak-ports.js'

const texts = {
  INVOICE_TITLE: 'Bestellbestätigung',
  INVOICE_CUSTOMER: 'Kundin',
  INVOICE_ORDER: 'Nummer',
  INVOICE_DATE: 'Tag',
  INVOICE_EACH: 'je',
  INVOICE_COUPON: '{{percent}} % Rabatt',
  INVOICE_DELIVERY: 'Versand',
  INVOICE_TOTAL: 'Summe',
  INVOICE_BONUS: 'Punkte',
  INVOICE_BONUS_NOTE: 'Ein Punkt ist 1¤ wert.',
  INVOICE_THANKS: 'Danke!',
}

type Thing = readonly [name: string | null, price: number, quantity: number]

function quoteThings(things: readonly Thing[], discount = 0): Quote {
  const products = things.map(([name, price, quantity], index) => ({
    ...{ id: index + 1, name, price, deluxePrice: price, description: '', image: '', createdAt: '', updatedAt: '' },
    BasketItem: { id: index + 1, ProductId: index + 1, BasketId: 1, quantity, createdAt: '', updatedAt: '' },
  }))
  return quoteBasket({ priceLine: weakPorts.priceLine, products, discount, delivery: undefined, isDeluxe: false })
}

const draw = (things: readonly Thing[], changes: Partial<InvoiceContent> = {}, shopName = 'Saftlabor') =>
  createInvoiceDrawer(shopName, {
    ofPages: () => texts,
    translate: (_language, english) => english,
  })({
    language: 'de_DE',
    ...{ orderId: 'ad9b-0123456789abcdef', email: 'jim@juice-sh.op', date: new Date(Date.UTC(2026, 10, 1)) },
    quote: quoteThings(things),
    ...changes,
  })

describe('the invoice', () => {
  it('says everything in order, in the language of its texts', async () => {
    const quote = quoteThings(
      [
        ['Apfelsaft', 1.99, 3],
        ['Fahrrad', 2999, 1],
      ],
      10,
    )
    expect(readPdfText(await draw([], { quote }))).toBe(
      [
        'Saftlabor Bestellbestätigung',
        'Kundin: jim@juice-sh.op Nummer: ad9b-0123456789abcdef Tag: 2026-11-01',
        '3x Apfelsaft je 1.99 = 5.97¤',
        '1x Fahrrad je 2999.00 = 2999.00¤',
        '10 % Rabatt: -300.50¤ Versand: 0.00¤ Summe: 2704.47¤ Punkte: 300',
        'Ein Punkt ist 1¤ wert. Danke!',
        'ad9b-0123456789abcdef 1 / 1',
      ].join(' '),
    )
  })

  it('is a letter in the fonts that every reader has', async () => {
    const pdf = Buffer.from(await draw([['Apfelsaft', 1.99, 3]])).toString('latin1')
    expect(pdf).toContain('/MediaBox [0 0 612 792]')
    const fonts = [...pdf.matchAll(/\/BaseFont \/([\w-]+)/g)].map(([, name]) => name)
    expect(fonts.sort()).toEqual(['Helvetica-Bold', 'Times-Roman'])
    expect(pdf).toContain('D:20261101000000Z')
  })

  it('says nothing of a discount where there is none', async () => {
    expect(readPdfText(await draw([['Apfelsaft', 1.99, 3]]))).not.toContain('Rabatt')
  })

  it('goes on over as many pages as it takes, and loses nothing', async () => {
    const things = Array.from({ length: 70 }, (_, index): Thing => [`Saft ${index}`, 1 + index, 1])
    const pdf = await draw(things)
    const shown = readPdf(pdf)
    expect(countPages(pdf)).toBe(4)
    expect(shown.filter((text) => /^Saft \d+$/.test(text))).toEqual(things.map(([name]) => name))
    expect(shown.filter((text) => / \/ 4$/.test(text))).toEqual(['1 / 4', '2 / 4', '3 / 4', '4 / 4'])
  })

  it('long names take several lines, endless ones are cut', async () => {
    const shown = readPdf(
      await draw([
        ['Saft aus Birnen '.repeat(8).trim(), 1, 1],
        ['x'.repeat(50_000), 1, 1],
      ]),
    )
    expect(shown.filter((text) => text.includes('Birnen')).length).toBeGreaterThan(1)
    expect(
      shown
        .filter((text) => text.includes('Birnen'))
        .join(' ')
        .match(/Birnen/g),
    ).toHaveLength(8)
    expect(
      shown
        .filter((text) => /^x+/.test(text) && !text.startsWith('1x'))
        .join('')
        .match(/x/g),
    ).toHaveLength(199)
  })

  it.each<[string, readonly Thing[]]>([
    ['nothing at all', []],
    ['a thing without a name', [[null, 1, 1]]],
    ['less than nothing', [['Saft', 1e9, -1e9]]],
    ['numbers without end', [['Saft', 1e300, 1e300]]],
  ])('can be drawn of %s', async (_what, things) => {
    expect(countPages(await draw(things))).toBe(1)
  })

  it('can be drawn for any customer, in any shop', async () => {
    const pdf = await draw([], { email: '@'.repeat(5000) }, 'Ţuică 果汁 '.repeat(20))
    expect(readPdfText(pdf)).toContain('Tuica ??')
  })
})

describe('what can be printed', () => {
  it.each([
    ['Straße, Café, 5 €, “so”…', 'Straße, Café, 5 €, “so”…'],
    ['Timişoara, ă, ő, ż', 'Timisoara, a, o, z'],
    ['Łódź, Đorđe, ısı', 'Lódz, Dorde, isi'],
    ['Cafe\u0301', 'Café'],
    ['ﬁne − 3', 'fine - 3'],
    ['果汁 🍊', '?? ?'],
    ['a\tb\u0007\u200bc', 'a b?c'],
    ['', ''],
  ])('%j is %j', (text, printed) => {
    expect(toPrintable(text)).toBe(printed)
  })

  it('is cut where it is too long', () => {
    expect(toPrintable('abcdef', 4)).toBe('abc…')
    expect(toPrintable('abcd', 4)).toBe('abcd')
  })
})

describe('where invoices lie', () => {
  const openFolder = () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-test-'))
    onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
    return { dataDirectory, list: () => readdirSync(join(dataDirectory, 'disk', 'ftp')).sort() }
  }

  it('they are removed when a lab opens, and nothing else is', async () => {
    const { dataDirectory, list } = openFolder()
    const first = await createLab({ dataDirectory })
    const others = list()
    first.shop.invoices.keep('ad9b-0123456789abcdef', Buffer.from('%PDF-'))
    writeFileSync(first.disk.path('ftp', 'order_ad9b-1.pdf.part'), '')
    writeFileSync(first.disk.path('ftp', 'any.pdf'), '')
    expect(list()).toContain('order_ad9b-0123456789abcdef.pdf')
    await first.close()
    const second = await createLab({ dataDirectory })
    expect(list()).toEqual(others)
    await second.close()
  })

  it('one that cannot be written leaves nothing behind', async () => {
    const { dataDirectory, list } = openFolder()
    const lab = await createLab({ dataDirectory })
    const before = list()
    expect(() => lab.shop.invoices.keep('no/such/folder', Buffer.from('%PDF-'))).toThrow('ENOENT')
    expect(list()).toEqual(before)
    await lab.close()
  })
})

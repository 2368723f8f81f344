import { buffer } from 'node:stream/consumers'
import { setImmediate as untilNextTick } from 'node:timers/promises'
import type { TextsByKey } from '../../texts/text-files.js'
import type { Texts } from '../../texts/texts.js'
import type { Quote } from '../checkout/quote.js'
import { isPrintable } from './printable-text.js'
import {
  drawAddressee,
  drawFarewell,
  drawFooters,
  drawHead,
  drawLine,
  drawTotals,
  heightOfLine,
  heightOfTotals,
} from './sections.js'
import { page, type Sheet } from './sheet.js'

export interface InvoiceContent {
  readonly orderId: string
  readonly email: string
  readonly date: Date
  readonly quote: Quote
  readonly language: string
}

/** A PDF (docs/contract/commerce.md#invoice). */
export type DrawInvoice = (content: InvoiceContent) => Promise<Uint8Array>

type InvoiceTexts = Pick<Texts, 'ofPages' | 'translate'>

/** In English for languages that the standard PDF fonts lack: Arabic, Japanese, Cyrillic. */
export function createInvoiceDrawer(shopName: string, texts: InvoiceTexts): DrawInvoice {
  return async (input) => {
    const language = isPrintableLanguage(texts.ofPages(input.language)) ? input.language : 'en'
    const lines = input.quote.lines.map((line) => ({ ...line, name: texts.translate(language, line.name) }))
    const content = { ...input, quote: { ...input.quote, lines }, language }
    const sheet = await openSheet(shopName, content)
    // Each step takes some milliseconds.
    await untilNextTick()
    await drawContent(sheet, shopName, texts.ofPages(language), content)
    await untilNextTick()
    drawFooters(sheet, content.orderId)
    sheet.end()
    return buffer(sheet)
  }
}

function isPrintableLanguage(texts: TextsByKey): boolean {
  return Object.entries(texts).every(([key, text]) => !key.startsWith('INVOICE_') || isPrintable(text))
}

/** Loaded at the first order: the library takes longer to load than the shop to open. */
async function openSheet(shopName: string, { orderId, date, language }: InvoiceContent): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    font: 'Times-Roman',
    lang: language.replace('_', '-'),
    displayTitle: true,
    info: { Title: `${shopName} ${orderId}`, Author: shopName, CreationDate: date, ModDate: date },
  })
}

/** Lines drawn between two yields, some milliseconds. */
const batchSize = 10

async function drawContent(
  sheet: Sheet,
  shopName: string,
  texts: TextsByKey,
  { orderId, email, date, quote }: InvoiceContent,
): Promise<void> {
  const fitted = (y: number, height: number) => (y + height > page.bottom ? turnPage(sheet) : y)
  let y = drawHead(sheet, 36, shopName)
  y = drawAddressee(sheet, y, { texts, email, orderId, date })
  for (const [position, line] of quote.lines.entries()) {
    y = fitted(y, heightOfLine(sheet, line))
    y = drawLine(sheet, y, { line, texts, isTinted: position % 2 === 0 })
    if (position % batchSize === batchSize - 1) await untilNextTick()
  }
  y = drawTotals(sheet, fitted(y + 6, heightOfTotals), { quote, texts })
  drawFarewell(sheet, y, texts)
}

function turnPage(sheet: Sheet): number {
  sheet.addPage()
  return page.top
}

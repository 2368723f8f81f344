import { buffer } from 'node:stream/consumers'
import type { Texts } from '../languages.js'
import type { Quote } from '../quote.js'
import {
  drawAddressee,
  drawFarewell,
  drawFooters,
  drawHead,
  drawLine,
  drawSum,
  heightOfLine,
  heightOfSum,
} from './sections.js'
import { page, type Sheet } from './sheet.js'

export interface InvoiceContent {
  readonly orderId: string
  readonly email: string
  readonly date: Date
  readonly quote: Quote
}

/** Draws the confirmation of an order as a PDF (commerce.md 4.3). */
export type DrawInvoice = (content: InvoiceContent) => Promise<Uint8Array>

/** Makes the drawer of one shop; `texts` is asked at every invoice for those of its language. */
export function createInvoiceDrawer(shopName: string, texts: () => Texts): DrawInvoice {
  return async (content) => {
    const sheet = await openSheet(shopName, content)
    drawContent(sheet, shopName, texts(), content)
    drawFooters(sheet, content.orderId)
    sheet.end()
    return buffer(sheet)
  }
}

/** The library is loaded at the first order: it takes longer to load than the shop to open. */
async function openSheet(shopName: string, { orderId, date }: InvoiceContent): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    font: 'Times-Roman',
    lang: 'en',
    displayTitle: true,
    info: { Title: `${shopName} ${orderId}`, Author: shopName, CreationDate: date, ModDate: date },
  })
}

function drawContent(sheet: Sheet, shopName: string, texts: Texts, { orderId, email, date, quote }: InvoiceContent) {
  const fitted = (y: number, height: number) => (y + height > page.bottom ? turnPage(sheet) : y)
  let y = drawHead(sheet, 36, shopName)
  y = drawAddressee(sheet, y, { texts, email, orderId, date })
  for (const [position, line] of quote.lines.entries()) {
    y = fitted(y, heightOfLine(sheet, line))
    y = drawLine(sheet, y, { line, texts, isTinted: position % 2 === 0 })
  }
  y = drawSum(sheet, fitted(y + 6, heightOfSum), { quote, texts })
  drawFarewell(sheet, y, texts)
}

function turnPage(sheet: Sheet): number {
  sheet.addPage()
  return page.top
}

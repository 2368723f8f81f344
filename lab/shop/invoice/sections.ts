import type { TextsByKey } from '../../texts/text-files.js'
import type { Quote, QuotedLine } from '../checkout/quote.js'
import { drawEmblem } from './emblem.js'
import { toPrintable } from './printable-text.js'
import { drawRule, inks, page, type Sheet, setType, writeFlushRight } from './sheet.js'

/** Draws a section from `y` down; gives the next `y`, in points. */
type Section<Content> = (sheet: Sheet, y: number, content: Content) => number

const width = page.right - page.left

export const drawHead: Section<string> = (sheet, y, shopName) => {
  drawEmblem(sheet, page.width / 2, y, 68)
  const name = toPrintable(shopName, 60)
  setType(sheet, { size: 40 }).text(name, page.left, y + 74, { width, align: 'center' })
  const rule = sheet.y + 2
  drawRule(sheet, rule, 2.5, inks.pulp)
  drawRule(sheet, rule + 4.5, 0.75, inks.ink)
  return rule + 28
}

export interface Addressee {
  readonly texts: TextsByKey
  readonly email: string
  readonly orderId: string
  readonly date: Date
}

export const drawAddressee: Section<Addressee> = (sheet, y, { texts, email, orderId, date }) => {
  setType(sheet, { size: 22 }).text(textOf(texts, 'INVOICE_TITLE'), page.left, y, { width })
  const rows = [
    ['INVOICE_CUSTOMER', toPrintable(email)],
    ['INVOICE_ORDER', orderId],
    ['INVOICE_DATE', date.toISOString().slice(0, 10)],
  ] as const
  const top = sheet.y + 8
  let rowY = top
  for (const [key, value] of rows) {
    setType(sheet, { size: 12, ink: inks.soft }).text(`${textOf(texts, key)}:`, page.left + 14, rowY, { width: 80 })
    setType(sheet, { size: 12 }).text(value, page.left + 98, rowY, { width: width - 98 })
    rowY = sheet.y + 3
  }
  sheet.roundedRect(page.left, top - 2, 4, rowY - top, 2).fill(inks.leaf)
  return rowY + 22
}

const columns = { countRight: 94, nameLeft: 106, nameWidth: 256, eachRight: 452, totalRight: 542 } as const

const padding = 7

export const drawLine: Section<{ line: QuotedLine; texts: TextsByKey; isTinted: boolean }> = (sheet, y, content) => {
  const { line, texts, isTinted } = content
  const name = toPrintable(line.name)
  const height = heightOfLine(sheet, line)
  if (isTinted) sheet.roundedRect(page.left, y, width, height, 6).fill(inks.ice)
  const top = y + padding
  const type = { size: 12 }
  writeFlushRight(sheet, `${line.quantity}x`, columns.countRight, top, columns.countRight - page.left - 2, type)
  setType(sheet, type).text(name, columns.nameLeft, top, { width: columns.nameWidth })
  const each = `${textOf(texts, 'INVOICE_EACH')} ${line.price.toFixed(2)}`
  writeFlushRight(sheet, each, columns.eachRight, top, columns.eachRight - columns.nameLeft - columns.nameWidth - 8, {
    ...type,
    ink: inks.soft,
  })
  writeFlushRight(sheet, `= ${inMoney(line.total)}`, columns.totalRight, top, 82, type)
  return y + height
}

export function heightOfLine(sheet: Sheet, { name }: QuotedLine): number {
  return setType(sheet, { size: 12 }).heightOfString(toPrintable(name), { width: columns.nameWidth }) + 2 * padding
}

const totalsLeft = 300

export const heightOfTotals = 232

export const drawTotals: Section<{ quote: Quote; texts: TextsByKey }> = (sheet, y, { quote, texts }) => {
  const { discount, promotionalAmount, deliveryPrice, totalPrice, bonus } = quote
  drawRule(sheet, y, 0.75, inks.ink)
  let rowY = y + 12
  const writeRow = (label: string, value: string, type: Parameters<typeof setType>[1]) => {
    setType(sheet, type).text(label, totalsLeft, rowY, { width: 160, lineBreak: false })
    writeFlushRight(sheet, value, columns.totalRight, rowY, 100, type)
    rowY += type.size + 8
  }
  if (discount > 0) {
    const label = textOf(texts, 'INVOICE_COUPON').replace('{{percent}}', String(discount))
    writeRow(`${label}:`, inMoney(-promotionalAmount), { size: 12, ink: inks.leaf })
  }
  writeRow(`${textOf(texts, 'INVOICE_DELIVERY')}:`, inMoney(deliveryPrice), { size: 12 })
  drawRule(sheet, rowY, 0.75, inks.line, totalsLeft)
  rowY += 10
  writeRow(`${textOf(texts, 'INVOICE_TOTAL')}:`, inMoney(totalPrice), { size: 18, ink: inks.pulpText, isBold: true })
  writeRow(`${textOf(texts, 'INVOICE_BONUS')}:`, String(bonus), { size: 12, ink: inks.leaf, isBold: true })
  return rowY + 14
}

export const drawFarewell: Section<TextsByKey> = (sheet, y, texts) => {
  setType(sheet, { size: 11, ink: inks.soft })
  sheet.text(textOf(texts, 'INVOICE_BONUS_NOTE'), page.left, y, { width, align: 'center' })
  setType(sheet, { size: 18 }).text(textOf(texts, 'INVOICE_THANKS'), page.left, sheet.y + 14, {
    width,
    align: 'center',
  })
  return sheet.y
}

export function drawFooters(sheet: Sheet, orderId: string): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let number = start; number < start + count; number += 1) {
    sheet.switchToPage(number)
    drawMeasuringMarks(sheet)
    drawJuiceLevel(sheet)
    drawRule(sheet, page.bottom + 16, 0.75, inks.line)
    setType(sheet, { size: 9, ink: inks.soft }).text(orderId, page.left, page.bottom + 24, { lineBreak: false })
    writeFlushRight(sheet, `${number + 1} / ${count}`, page.right, page.bottom + 24, 60, { size: 9, ink: inks.soft })
  }
}

function drawMeasuringMarks(sheet: Sheet): void {
  for (let mark = 0; mark <= 40; mark += 1) {
    const y = page.bottom - mark * 15
    sheet.moveTo(0, y).lineTo(mark % 5 === 0 ? 22 : 12, y)
  }
  sheet.lineWidth(1.25).lineCap('butt').strokeColor(inks.line).stroke()
}

function drawJuiceLevel(sheet: Sheet): void {
  sheet.path('M0,772C140,756 260,782 390,768C480,758 560,764 612,776L612,792L0,792Z').fill(inks.lemon)
  sheet.path('M0,778C120,768 240,788 380,776C470,768 550,772 612,782L612,792L0,792Z').fill(inks.pulp)
  sheet.circle(516, 761, 4).circle(530, 752, 2.5).circle(505, 750, 2).fill(inks.peach)
}

function inMoney(amount: number): string {
  return `${amount.toFixed(2)}¤`
}

function textOf(texts: TextsByKey, key: string): string {
  return toPrintable(texts[key] ?? key)
}

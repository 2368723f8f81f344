export type Sheet = PDFKit.PDFDocument

/** US Letter with its margins, in points. */
export const page = { width: 612, height: 792, left: 60, right: 552, top: 64, bottom: 700 } as const

export const inks = {
  ink: '#1D2A24',
  soft: '#56645C',
  line: '#E6DCC9',
  ice: '#EDF4F0',
  pulp: '#E8590C',
  pulpText: '#B8430A',
  peach: '#F4A874',
  lemon: '#F6C945',
  leaf: '#2B7A4B',
} as const

export type Ink = (typeof inks)[keyof typeof inks]

interface TextStyle {
  readonly size: number
  readonly ink?: Ink
  readonly isBold?: boolean
}

export function setType(sheet: Sheet, { size, ink = inks.ink, isBold = false }: TextStyle): Sheet {
  return sheet.font(isBold ? 'Helvetica-Bold' : 'Times-Roman', size).fillColor(ink)
}

export function writeFlushRight(sheet: Sheet, text: string, right: number, y: number, width: number, type: TextStyle) {
  const natural = setType(sheet, type).widthOfString(text)
  const size = natural > width ? (type.size * width) / natural : type.size
  setType(sheet, { ...type, size })
  sheet.text(text, right - Math.min(natural, width), y + (type.size - size), { lineBreak: false })
}

export function drawRule(sheet: Sheet, y: number, thickness: number, ink: Ink, left: number = page.left): void {
  sheet.moveTo(left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(ink).stroke()
}

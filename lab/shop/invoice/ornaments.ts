import { inks, page, type Sheet } from './sheet.js'

/** Measuring marks along the left edge, as on a flask; every fifth is longer. */
export function drawMeasuringMarks(sheet: Sheet): void {
  for (let mark = 0; mark <= 40; mark += 1) {
    const y = page.bottom - mark * 15
    sheet.moveTo(0, y).lineTo(mark % 5 === 0 ? 22 : 12, y)
  }
  sheet.lineWidth(1.25).lineCap('butt').strokeColor(inks.line).stroke()
}

/** Juice at the foot of a page, with bubbles rising from it. */
export function drawJuiceLevel(sheet: Sheet): void {
  sheet.path('M0,772C140,756 260,782 390,768C480,758 560,764 612,776L612,792L0,792Z').fill(inks.lemon)
  sheet.path('M0,778C120,768 240,788 380,776C470,768 550,772 612,782L612,792L0,792Z').fill(inks.pulp)
  sheet.circle(516, 761, 4).circle(530, 752, 2.5).circle(505, 750, 2).fill(inks.peach)
}

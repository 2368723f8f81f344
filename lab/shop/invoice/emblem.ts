import type { Sheet } from './sheet.js'

/** Side of the square that the shapes are drawn in. */
const side = 256

const flask =
  'M18,-84Q24,-84 24,-78L24,-48Q24,-30 32.9,-14.3L62.1,37.1Q74,58 66,71Q58,84 42,84L-42,84Q-58,84 -66,71Q-74,58 -62.1,37.1L-32.9,-14.3Q-24,-30 -24,-48L-24,-78Q-24,-84 -18,-84Z'
const rim = 'M-32,-85Q-32,-92 -25,-92L25,-92Q32,-92 32,-85Q32,-78 25,-78L-25,-78Q-32,-78 -32,-85Z'
const juice = 'M-120,4C-60,-10 -20,16 120,0L120,120L-120,120Z'
const shade = 'M20,-20C60,20 70,60 30,110L140,110L140,-20Z'
const segment =
  'M-1.6,-9.7Q0,-6 1.6,-9.7L17.4,-45.8Q21,-54 12.2,-55.7L9.8,-56.1Q0,-58 -9.8,-56.1L-12.2,-55.7Q-21,-54 -17.4,-45.8Z'

export function drawEmblem(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.save()
  sheet.translate(x - size / 2, y).scale(size / side)
  sheet.translate(122, 150).scale(1.16)
  drawSlice(sheet)
  sheet.path(flask).fill('#D3E5DB')
  drawJuice(sheet)
  drawStraw(sheet)
  sheet.path(rim).fill('#B7D0C3')
  sheet.restore()
}

function drawSlice(sheet: Sheet): void {
  sheet.save()
  sheet.translate(-30, -78).scale(0.46)
  sheet.circle(0, 0, 70).fill('#F6A21C').circle(0, 0, 63).fill('#FFF3D0')
  for (let turn = 0; turn < 8; turn += 1) sheet.rotate(45).path(segment).fill('#FAC56D')
  sheet.restore()
}

function drawJuice(sheet: Sheet): void {
  sheet.save()
  sheet.path(flask).clip()
  sheet.path(juice).fill('#E8590C')
  sheet.path(juice).clip()
  sheet.path(shade).fill('#C54916')
  sheet.circle(-26, 44, 9).circle(-4, 62, 6).circle(-10, 24, 5).fill('#F4A874')
  for (const [left, top, right] of measuringMarks) sheet.moveTo(left, top).lineTo(right, top)
  sheet.lineWidth(4).lineCap('round').strokeColor('#FBE3D2').stroke()
  sheet.restore()
}

const measuringMarks = [
  [34, 24, 48],
  [42, 42, 58],
  [50, 60, 68],
] as const

function drawStraw(sheet: Sheet): void {
  sheet.moveTo(6, 0).lineTo(22, -96).lineTo(58, -112)
  sheet.lineWidth(11).lineCap('round').lineJoin('round').strokeColor('#A3195B').stroke()
}

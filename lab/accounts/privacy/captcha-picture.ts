import { createRequire } from 'node:module'
import type { Random } from '../../facts/random.js'

const size = { width: 150, height: 50, font: 56 }
const noiseLines = 2

interface Command {
  x?: number
  y?: number
  x1?: number
  y1?: number
}

interface Glyph {
  readonly advanceWidth: number
  getPath(x: number, y: number, fontSize: number): { readonly commands: Command[]; toPathData(): string }
}

interface Font {
  readonly unitsPerEm: number
  readonly ascender: number
  readonly descender: number
  charToGlyph(character: string): Glyph
}

/** Loaded at first use, as it reads a font. The library's own drawing cannot be seeded. */
function loadFont(): Font {
  const library: typeof import('svg-captcha') = createRequire(import.meta.url)('svg-captcha')
  return (library.options as { readonly font: Font }).font
}

/** An SVG of 150 by 50 pixels (docs/contract/accounts.md#data-export). */
export function drawCaptcha(text: string, random: Random): string {
  const { width, height } = size
  const characters = [...text].map((character, index) => {
    const x = ((width - 2) / (text.length + 1)) * (index + 1)
    return `<path fill="${drawColour(random)}" d="${drawCharacter(character, x, random)}"/>`
  })
  const noise = Array.from({ length: noiseLines }, () => drawNoise(random))
  const paths = random.shuffle([...noise, ...characters]).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0,0,${width},${height}">${paths}</svg>`
}

function drawCharacter(character: string, x: number, random: Random): string {
  const font = loadFont()
  const scale = size.font / font.unitsPerEm
  const glyph = font.charToGlyph(character)
  const left = x - (glyph.advanceWidth * scale) / 2
  const base = (size.height + (font.ascender + font.descender) * scale) / 2
  const path = glyph.getPath(left, base, size.font)
  for (const command of path.commands) shake(command, random)
  return path.toPathData()
}

function shake(command: Command, random: Random): void {
  const shift = random.integer(-100, 100) / 1000
  for (const coordinate of ['x', 'y', 'x1', 'y1'] as const) {
    const value = command[coordinate]
    if (value !== undefined) command[coordinate] = value + shift
  }
}

function drawNoise(random: Random): string {
  const { width, height } = size
  const point = (left: number, right: number) => `${random.integer(left, right)} ${random.integer(1, height - 1)}`
  const middle = () => point(width / 2 - 21, width / 2 + 21)
  const [start, bends, end] = [point(1, 21), `${middle()},${middle()}`, point(width - 21, width - 1)]
  return `<path d="M${start} C${bends},${end}" stroke="${drawColour(random)}" fill="none"/>`
}

function drawColour(random: Random): string {
  return `hsl(${random.integer(0, 23) * 15},${random.integer(60, 80)}%,${random.integer(55, 75)}%)`
}

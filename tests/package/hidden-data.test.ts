import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import exifr from 'exifr'
import { describe, expect, it } from 'vitest'
import {
  decodePng,
  encodePng,
  hideFile,
  type Pixels,
  revealFile,
  withMaker,
  withPlace,
} from '../../fixtures/make/hidden-data.js'
import { packageRoot } from '../../lab/package/package-root.js'

const read = (...path: string[]) => readFileSync(join(packageRoot, 'fixtures', 'pictures', ...path))
const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  rgba: Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : i % 251)),
})

describe('a picture in a picture', () => {
  it('is found in the carousel', () => {
    const { name, content } = revealFile(decodePng(read('carousel', '5.png')))
    expect([name, content.toString('latin1', 1, 4)]).toEqual(['pickle-rick.png', 'PNG'])
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([120, 160])
  })

  it('moves to another picture without a loss', () => {
    const { name, content } = revealFile(decodePng(read('carousel', '5.png')))
    const carrier = decodePng(encodePng(hideFile(blank(400, 300), name, content)))
    expect(revealFile(carrier)).toEqual({ name, content })
  })

  it('needs room, and is not found where there is none', () => {
    expect(() => hideFile(blank(8, 8), 'a.txt', Buffer.from('a'))).toThrow('no room')
    expect(() => revealFile(blank(400, 300))).toThrow('nothing is hidden')
  })

  it('changes no color by more than one in 256', () => {
    const [plain, changed] = [blank(100, 100), hideFile(blank(100, 100), 'a.txt', Buffer.from('a'))]
    expect(Math.max(...plain.rgba.map((value, i) => Math.abs(value - (changed.rgba[i] ?? 0))))).toBe(1)
  })
})

describe('EXIF', () => {
  it('gets the maker into a JPEG', async () => {
    const plain = read('carousel', '1.jpg')
    expect(await exifr.parse(plain)).toBeUndefined()
    expect(await exifr.parse(withMaker(plain, 'OpenSCAD'))).toMatchObject({ Make: 'OpenSCAD' })
  })

  it('gets the place into a PNG, as in the hiking picture', async () => {
    const placed = withPlace(read('uploads', 'BeeHaven.png'), 36.958717, 84.348217)
    expect(await exifr.gps(placed)).toEqual(await exifr.gps(read('uploads', 'favorite-hiking-place.png')))
  })
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import exifr from 'exifr'
import { describe, expect, it } from 'vitest'
import { loadShopConfig } from '../../../lab/options/load-config.js'
import { openAtlas } from '../../../lab/outside/atlas.js'
import { packageRoot } from '../../../lab/package/package-root.js'

const read = (...path: string[]) => readFileSync(join(packageRoot, 'fixtures', 'pictures', ...path))
const hike = read('uploads', 'favorite-hiking-place.png')

describe('the hiking picture', () => {
  it('knows where it was taken: 36° 57.523’ N, 84° 20.893’ W', async () => {
    const tags = await exifr.parse(hike, { gps: true })
    expect(tags).toMatchObject({ GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' })
    const { latitude, longitude } = await exifr.gps(hike)
    expect(latitude).toBeCloseTo(36 + 57.523 / 60, 5)
    expect(longitude).toBeCloseTo(-(84 + 20.893 / 60), 5)
  })

  it.each([
    ['as a program prints it', async () => Object.values(await exifr.gps(hike)).join(', ')],
    ['as a camera writes it', async () => spellOut(await exifr.parse(hike, { gps: true }))],
    ['as people say it', async () => '36.958717 N, 84.348217 W'],
  ])('leads to the answer when its position, %s, is looked up', async (_how, write) => {
    const [first] = openAtlas().around(await write()) ?? []
    const { config } = loadShopConfig()
    const answer = config.memories.find(({ image }) => image === 'favorite-hiking-place.png')
    expect(first).toMatchObject({ distance: 0, name: answer?.geoStalkingMetaSecurityAnswer })
  })
})

interface GpsTags {
  readonly GPSLatitude: readonly number[]
  readonly GPSLatitudeRef: string
  readonly GPSLongitude: readonly number[]
  readonly GPSLongitudeRef: string
}

function spellOut({ GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef }: GpsTags): string {
  const angle = ([degrees, minutes, seconds]: readonly number[]) => `${degrees}° ${minutes}' ${seconds}"`
  return `${angle(GPSLatitude)} ${GPSLatitudeRef}, ${angle(GPSLongitude)} ${GPSLongitudeRef}`
}

describe('the picture of the old office', () => {
  it('is large enough to read the sign in a window, which says the answer', async () => {
    const { config } = loadShopConfig()
    const { geoStalkingVisualSecurityAnswer: answer } =
      config.memories.find(({ image }) => image === 'IMG_4253.jpg') ?? {}
    const picture = read('uploads', 'IMG_4253.jpg')
    // In the picture with this checksum the sign reads ITsec; a new picture has to be looked at.
    const checksum = 'c268aa9ec231b2125326fe60d95af976c9b7bb350bedecc500577d386e34b16d'
    expect([answer, createHash('sha256').update(picture).digest('hex')]).toEqual(['ITsec', checksum])
    expect(sizeOfJpeg(picture)).toEqual({ width: 1200, height: 900 })
  })
})

/** The size that the first frame of a JPEG names. */
function sizeOfJpeg(file: Buffer) {
  let at = 2
  while (![0xc0, 0xc1, 0xc2].includes(file.readUInt8(at + 1))) at += 2 + file.readUInt16BE(at + 2)
  return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
}

describe('the printed product', () => {
  const products = loadShopConfig().config.products
  const printed = products.find((product) => product.fileForRetrieveBlueprintChallenge !== undefined)

  it('has the maker of its model in its picture', async () => {
    const tags = await exifr.parse(read('products', String(printed?.image)))
    expect([tags.Make, printed?.exifForBlueprintChallenge]).toEqual(['OpenSCAD', ['OpenSCAD']])
  })

  it('comes from a model that a printer understands', () => {
    const model = read('products', String(printed?.fileForRetrieveBlueprintChallenge)).toString()
    expect(model).toMatch(/^solid OpenSCAD_Model\n/)
    expect(model.trimEnd()).toMatch(/endsolid OpenSCAD_Model$/)
    const facets = [...model.matchAll(/facet normal [-\d. e]+\n\s*outer loop\n(\s*vertex( -?[\d.e-]+){3}\n){3}/g)]
    expect(facets.length).toBeGreaterThan(100)
    expect(facets).toHaveLength([...model.matchAll(/endfacet/g)].length)
  })
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { renderHint } from '../../../lab/challenges/locked-hints.js'
import { createLab } from '../../../lab/create-lab.js'
import { loadShopConfig } from '../../../lab/options/load-config.js'
import type { ShopConfig } from '../../../lab/options.js'

const ownShop = `
products:
  - { name: Tampered, urlForProductTamperingChallenge: 'https://moz.example.org/orig' }
  - { name: Special, useForChristmasSpecialChallenge: true }
  - { name: Soup, keywordsForPastebinDataLeakChallenge: [fookey, $&, barkey] }
  - { name: Fox, fileForRetrieveBlueprintChallenge: 'https://x.example/FireFox.stl?y=1', exifForBlueprintChallenge: [~] }
memories:
  - { image: a.png, geoStalkingMetaSecurityQuestion: 5, geoStalkingMetaSecurityAnswer: Yosemite }
  - { image: b.png, geoStalkingVisualSecurityQuestion: 7, geoStalkingVisualSecurityAnswer: Lizard Corp }
`

function loadOwnShop(): ShopConfig {
  const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-own-')), 'own.yml')
  writeFileSync(file, ownShop)
  return loadShopConfig(file).config
}

const hintsOf = (key: ChallengeKey, config: ShopConfig) => catalogue[key].hints.map((hint) => renderHint(hint, config))
const lastOf = (key: ChallengeKey, config: ShopConfig) => hintsOf(key, config).at(-1)

describe('the hints of a shop with its own products and photos', () => {
  const config = loadOwnShop()

  it('name its ids, words, file and answers', () => {
    expect(lastOf('changeProductChallenge', config)).toContain('PUT /api/Products/1 with')
    expect(lastOf('christmasSpecialChallenge', config)).toContain('"ProductId": 2 and')
    expect(lastOf('dlpPastebinDataLeakChallenge', config)).toBe('Send feedback that names fookey, $& and barkey.')
    expect(lastOf('retrieveBlueprintChallenge', config)).toBe('GET /assets/public/images/products/FireFox.stl.')
    expect(lastOf('geoStalkingMetaChallenge', config)).toContain('is Yosemite.')
    expect(lastOf('geoStalkingVisualChallenge', config)).toContain('is Lizard Corp.')
  })

  it('ask the question of a photo that they do not know', () => {
    const [place, camera, position] = hintsOf('geoStalkingMetaChallenge', config)
    expect([place, position]).toEqual(Array(2).fill("Maternal grandmother's first name?"))
    expect(camera).toContain('EXIF')
    expect(hintsOf('geoStalkingVisualChallenge', config).slice(0, 3)).toEqual(
      Array(3).fill('Name of your favorite pet?'),
    )
  })

  it('are found in other languages', async () => {
    const lab = await createLab({ config })
    const translate = (key: ChallengeKey, at: number) => lab.texts.translate('de_DE', hintsOf(key, config)[at] ?? '')
    expect(translate('changeProductChallenge', 3)).toContain('PUT /api/Products/1 mit')
    expect(translate('geoStalkingMetaChallenge', 3)).toBe('Die Antwort für john@juice-sh.op ist Yosemite.')
    expect(translate('geoStalkingMetaChallenge', 0)).toBe(
      lab.texts.translate('de_DE', "Maternal grandmother's first name?"),
    )
    expect(translate('geoStalkingMetaChallenge', 0)).not.toContain('Maternal')
    await lab.close()
  })
})

describe('the hints of bundled shops', () => {
  it('are those of the catalogue in the default shop, with ids of the souvenir stand', () => {
    const { config } = loadShopConfig()
    for (const key of challengeKeys) expect(hintsOf(key, config)).toEqual(catalogue[key].hints)
    const stand = loadShopConfig('oss').config
    expect(lastOf('changeProductChallenge', stand)).toContain('/api/Products/5 ')
    expect(lastOf('christmasSpecialChallenge', stand)).toContain('"ProductId": 6 ')
    expect(hintsOf('geoStalkingMetaChallenge', stand)[2]).toContain('36.958717')
  })
})

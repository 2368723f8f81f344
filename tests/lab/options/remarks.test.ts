import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../lab/cli/environment.js'
import { loadChosenConfig } from '../../../lab/cli/start/chosen-config.js'
import { listProfiles } from '../../../lab/options/load-config.js'

const environment = readEnvironment({} as NodeJS.ProcessEnv)

function load(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-remarks-')), 'own.yml')
  writeFileSync(file, text)
  return loadChosenConfig({ config: file, environment, isReplayed: false })
}

const memories = `memories:
  - { image: favorite-hiking-place.png, geoStalkingMetaSecurityQuestion: 14, geoStalkingMetaSecurityAnswer: a }
  - { image: IMG_4253.jpg, geoStalkingVisualSecurityQuestion: 10, geoStalkingVisualSecurityAnswer: b }
  - { image: IMG_4253.jpg, user: nobody }`

describe('a configuration that the shop can live with', () => {
  it('is warned of where it names what is not there', () => {
    expect(load(memories).warnings).toEqual([
      expect.stringMatching(/own\.yml:4: memories\.2\.user is 'nobody', .*jim, bender/),
    ])
    const countries = 'nosuch: { name: A, code: AA }, scoreBoardChallenge: { name: B, code: AA }'
    expect(load(`ctf:\n  countryMapping: { ${countries} }`).warnings).toEqual([
      expect.stringMatching(/own\.yml:2: ctf\.countryMapping\.scoreBoardChallenge has the country AA, as nosuch has/),
      expect.stringContaining('countries for nosuch, which'),
    ])
  })

  it('has nothing of that where it is bundled', () => {
    for (const config of listProfiles())
      expect(loadChosenConfig({ config, environment, isReplayed: false }).warnings).toEqual([])
  })
})

describe('a configuration with which nothing sensible could come', () => {
  it.each([
    ['server:\n  port: 99999', /own\.yml:2: server\.port: a whole number from 0 to 65535/],
    ['server:\n  basePath: javascript:x', /own\.yml:2: server\.basePath: 'javascript:x' is no path/],
    ['application:\n  customMetricsPrefix: nodejs', /own\.yml:2: application\.customMetricsPrefix: metrics of Node/],
    ["challenges:\n  metricsIgnoredUserAgents: ['']", /own\.yml:2: challenges\.metricsIgnoredUserAgents\.0: an empty/],
  ])('%j is refused at its line', (text, message) => {
    expect(() => load(text)).toThrow(
      expect.objectContaining({ kind: 'config', message: expect.stringMatching(message) }),
    )
  })

  it('a new link that has the old one in it is refused', () => {
    const { config } = load('')
    const link = config.products.find((product) => product.urlForProductTamperingChallenge)
    const text = `challenges:\n  overwriteUrlForProductTamperingChallenge: ${link?.urlForProductTamperingChallenge}/x`
    expect(() => load(text)).toThrow(/own\.yml:2: challenges\.overwriteUrl.* links already/)
  })
})

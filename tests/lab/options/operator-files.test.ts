import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadShopConfig } from '../../../lab/options/load-config.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juice-lab-operator-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(text: string): string {
  const file = join(folder, 'own.yml')
  writeFileSync(file, text)
  return file
}

/** As many products as a configuration needs. */
const products = [
  'products:',
  '  - { name: Seasonal, useForChristmasSpecialChallenge: true }',
  '  - { name: Tampered, urlForProductTamperingChallenge: "https://a.example" }',
  '  - { name: Printed, fileForRetrieveBlueprintChallenge: a.stl, exifForBlueprintChallenge: [~] }',
  '  - { name: Leaked, keywordsForPastebinDataLeakChallenge: [a, b] }',
]

describe('changes of the operator', () => {
  const changed = (text: string, profile?: string) =>
    loadShopConfig(profile, { changes: { source: 'NODE_CONFIG', text } })

  it('go over the profile', () => {
    const { config } = changed(
      '{"application":{"name":"Mine"},"challenges":{"metricsIgnoredUserAgents":["curl"]}}',
      'ctf',
    )
    expect([config.application.name, config.challenges.metricsIgnoredUserAgents]).toEqual(['Mine', ['curl']])
    expect(config.ctf.showFlagsInNotifications).toBe(true)
    expect(changed('{}').config).toEqual(loadShopConfig().config)
  })

  it('are refused or ignored by the name of their source', () => {
    expect(() => changed('{"application":{"name":5}}')).toThrow(/^NODE_CONFIG:1: application\.name must be text/)
    expect(() => changed('{"application')).toThrow(/^NODE_CONFIG:1:14: /)
    expect(() => changed('[]')).toThrow(/^NODE_CONFIG:1: A configuration is a set of keys/)
    expect(changed('{"foo":1}').warnings).toEqual([expect.stringContaining('NODE_CONFIG:1: foo is not a key')])
  })
})

describe('pictures of the operator', () => {
  const logo = 'application:\n  logo: https://a.example/b/own.png?raw=true\n'

  it('are named where there is no file for them', () => {
    const { warnings } = loadShopConfig(write(logo))
    expect(warnings).toEqual([
      expect.stringMatching(/^There is no file for application\.logo \(.*own\.yml:2\)\. A lab downl/),
    ])
  })

  it('are named by their first five, however many they are', () => {
    const goods = Array.from(
      { length: 9 },
      (_, index) => `  - { name: P${index}, image: "https://a.example/${index}.jpg" }`,
    )
    const { warnings } = loadShopConfig(write(`${logo}${[...products, ...goods].join('\n')}`))
    expect(warnings[0]).toMatch(
      /application\.logo .*products\.2\.fileForRetrieveBlueprintChallenge .*products\.6\.image \(.*:10\), 6 more\./,
    )
    expect(warnings).toHaveLength(1)
  })

  it('are told of like a film, its subtitles and a map without a file', () => {
    const application = [
      'application:',
      '  promotion: { video: https://a.example/own.mp4, subtitles: own.vtt }',
      '  easterEggPlanet: { overlayMap: "https://a.example/own.jpg?x" }',
    ].join('\n')
    expect(loadShopConfig(write(application)).warnings).toEqual([
      expect.stringMatching(/promotion\.video .*promotion\.subtitles .*easterEggPlanet\.overlayMap \(.*own\.yml:3\)\./),
    ])
    const pictures = join(folder, 'public')
    mkdirSync(join(pictures, 'videos'), { recursive: true })
    mkdirSync(join(folder, 'private'))
    for (const file of ['public/videos/own.mp4', 'public/videos/own.vtt', 'private/own.jpg'])
      writeFileSync(join(folder, file), '')
    expect(loadShopConfig(write(application), { pictures }).warnings).toEqual([])
  })

  it('are found in a folder of theirs, and in the package', () => {
    mkdirSync(join(folder, 'images'))
    writeFileSync(join(folder, 'images', 'own.png'), '')
    expect(loadShopConfig(write(logo), { pictures: folder }).warnings).toEqual([])
    expect(loadShopConfig(write('application: { logo: https://a.example/JuiceShopCTF_Logo.png }')).warnings).toEqual([])
  })
})

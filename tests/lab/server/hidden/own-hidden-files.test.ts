import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { videosFolder } from '../../../../lab/disk/lab-disk.js'
import { makeConfig } from '../../../support/make-config.js'
import { serveLab } from '../../../support/serve-lab.js'

describe('the film, its subtitles and the map of the planet', () => {
  let assets: string
  beforeEach(() => {
    assets = mkdtempSync(join(tmpdir(), 'juice-lab-assets-'))
    mkdirSync(join(assets, 'public', 'videos'), { recursive: true })
    mkdirSync(join(assets, 'private'))
  })
  afterEach(() => rmSync(assets, { recursive: true }))

  const planet = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'
  const serveWith = (application: NonNullable<Parameters<typeof makeConfig>[0]>['application']) =>
    serveLab({ pictureDirectory: join(assets, 'public'), config: makeConfig({ application }) })

  it('are the operator’s, and the subtitles those that an attack has left', async () => {
    writeFileSync(join(assets, 'public', 'videos', 'own.mp4'), 'own film')
    writeFileSync(join(assets, 'public', 'videos', 'own.vtt'), 'WEBVTT own')
    writeFileSync(join(assets, 'private', 'own.jpg'), 'own map')
    const custom = await serveWith({
      promotion: { video: 'https://a.example/own.mp4?dl=1', subtitles: 'own.vtt' },
      easterEggPlanet: { name: 'Own', overlayMap: 'https://a.example/own.jpg?format=2500w' },
    })
    try {
      expect((await custom.get('/video')).text).toBe('own film')
      expect((await custom.get('/promotion')).text).toContain('data-lang="en">WEBVTT own</script>')
      expect((await custom.get(planet)).text).toContain('data-map="/assets/private/own.jpg"')
      expect((await custom.get('/assets/private/own.jpg')).text).toBe('own map')
      writeFileSync(custom.lab.disk.path(...videosFolder, 'own.vtt'), 'changed')
      expect((await custom.get('/assets/public/videos/own.vtt')).text).toBe('changed')
      expect((await custom.get('/promotion')).text).toContain('data-lang="en">changed</script>')
      await custom.lab.reset({ progress: false })
      expect((await custom.get('/promotion')).text).toContain('data-lang="en">WEBVTT own</script>')
    } finally {
      await custom.close()
    }
  })

  it('are the package’s where nobody laid the configured ones', async () => {
    const custom = await serveWith({
      promotion: { video: 'https://a.example/no.mp4', subtitles: 'no.vtt' },
      easterEggPlanet: { name: 'Own', overlayMap: 'https://a.example/no.jpg?x' },
    })
    try {
      const typeOf = async (path: string) => (await custom.get(path)).headers.get('content-type')
      expect(await typeOf('/video')).toBe('video/mp4')
      expect((await custom.get('/promotion')).text).toContain('data-lang="en">WEBVTT')
      expect(await typeOf('/assets/private/no.jpg')).toBe('image/jpeg')
      expect(await typeOf('/assets/private/other.jpg')).toMatch(/^text\/html/)
    } finally {
      await custom.close()
    }
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeKeys } from '../../../../lab/challenges/catalogue.js'
import { packageRoot, packageVersion } from '../../../../lab/package/package-root.js'
import { makeConfig } from '../../../support/make-config.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

type Row = Record<string, unknown>

describe('GET /rest/admin/*', () => {
  it('the version is that of the package', async () => {
    expect((await shop.get('/rest/admin/application-version')).json()).toEqual({ version: packageVersion })
  })

  it('the configuration is the reference’s shape, under its name', async () => {
    const { config } = (await shop.get('/rest/admin/application-configuration')).json<{ config: Row }>()
    expect(config).toMatchObject({
      application: {
        name: 'Juice Lab',
        domain: 'juice-sh.op',
        logo: 'JuiceShop_Logo.png',
        showGitHubLinks: true,
        altcoinName: 'Juicycoin',
        social: { twitterUrl: expect.stringContaining('https://') },
        welcomeBanner: { showOnFirstStart: true, title: expect.any(String), message: expect.any(String) },
      },
      challenges: {
        restrictToTutorialsFirst: false,
        codingChallengesEnabled: 'solved',
        showHints: true,
        safetyMode: 'auto',
      },
      hackingInstructor: { isEnabled: true },
      ctf: { showFlagsInNotifications: false, showCountryDetailsInNotifications: 'none', countryMapping: null },
    })
  })

  it('can be hidden and renamed', async () => {
    const { config } = shop.lab
    const application = { ...config.application, showVersionNumber: false, name: 'Fig Bar' }
    const other = await serveLab({ config: { ...config, application } })
    expect((await other.get('/rest/admin/application-version')).json()).toEqual({ version: '' })
    const reply = await other.get('/rest/admin/application-configuration')
    expect(reply.json()).toMatchObject({ config: { application: { name: 'Fig Bar' } } })
    expect((await other.get('/rest/nonsense', { headers: { Accept: '*/*' } })).text).toContain('<h1>Fig Bar (Express')
    await other.close()
  })
})

describe('GET /rest/languages', () => {
  const languages = async () => (await shop.get('/rest/languages')).json<Row[]>()

  it('has one row for every file but the Klingon one, sorted by name', async () => {
    const rows = await languages()
    const files = readdirSync(join(packageRoot, 'fixtures', 'i18n'))
    const keys = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
    expect(rows.map(({ key }) => key).sort()).toEqual(keys.filter((key) => key !== 'tlh_AA').sort())
    const names = rows.map(({ lang }) => String(lang))
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
  })

  it('gives English as complete', async () => {
    const english = (await languages()).find(({ key }) => key === 'en')
    expect(Object.keys(english ?? {})).toEqual(['key', 'lang', 'icons', 'shortKey', 'percentage', 'gauge'])
    expect(english).toEqual({
      key: 'en',
      lang: 'English',
      icons: ['gb', 'us'],
      shortKey: 'EN',
      percentage: 100,
      gauge: 'full',
    })
  })

  it('fits the gauge to the share', async () => {
    for (const { percentage, gauge } of await languages()) {
      const share = Number(percentage)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(100)
      const steps = [
        [80, 'full'],
        [60, 'three-quarters'],
        [40, 'half'],
        [20, 'quarter'],
      ] as const
      expect(gauge).toBe(steps.find(([over]) => share > over)?.[1] ?? 'empty')
    }
  })

  it('serves the file of each', async () => {
    const texts = (await shop.get('/assets/i18n/en.json')).json()
    expect(texts).toMatchObject({ LANGUAGE: 'English' })
  })
})

describe('GET /rest/captcha', () => {
  it('counts from 0 and solves itself', async () => {
    const other = await serveLab()
    for (let id = 0; id < 20; id += 1) {
      const task = (await other.get('/rest/captcha/')).json<{ captchaId: number; captcha: string; answer: string }>()
      expect(Object.keys(task)).toEqual(['captchaId', 'captcha', 'answer'])
      expect(task.captchaId).toBe(id)
      expect(task.captcha).toMatch(/^(10|[1-9])[*+-](10|[1-9])[*+-](10|[1-9])$/)
      expect(task.answer).toBe(String(solve(task.captcha)))
    }
    await other.close()
  })

  /** Products first, then sums from left to right. */
  function solve(text: string): number {
    const terms = text.replaceAll('-', '+-').split('+')
    return terms
      .map((term) => term.split('*').reduce((product, factor) => product * Number(factor), 1))
      .reduce((sum, term) => sum + term, 0)
  }
})

describe('GET /rest/country-mapping', () => {
  it('has nothing to tell by default', async () => {
    const reply = await shop.get('/rest/country-mapping')
    expect([reply.status, reply.text]).toEqual([500, ''])
  })

  it('tells each challenge’s country with profile fbctf', async () => {
    const other = await serveLab({ profile: 'fbctf' })
    const mapping = (await other.get('/rest/country-mapping')).json<Record<string, { name: string; code: string }>>()
    expect(Object.keys(mapping).sort()).toEqual([...challengeKeys].sort())
    expect(mapping.fileWriteChallenge).toEqual({ name: 'Norway', code: 'NO' })
    const codes = Object.values(mapping).map(({ code }) => code)
    expect(codes.every((code) => /^[A-Z]{2,3}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
    await other.close()
  })

  it('tells the map of the configuration, where it has one', async () => {
    const countryMapping = { errorHandlingChallenge: { name: 'Portugal', code: 'PT' } }
    const own = { showFlagsInNotifications: true, showCountryDetailsInNotifications: 'both', countryMapping } as const
    const other = await serveLab({ config: makeConfig({ ctf: own }) })
    expect((await other.get('/rest/country-mapping')).json()).toEqual(countryMapping)
    await other.close()
  })
})

describe('GET /rest/saveLoginIp', () => {
  it('keeps the address of who is logged in', async () => {
    expect((await shop.get('/rest/saveLoginIp')).status).toBe(401)
    const { token } = await shop.logIn('demo', 'demo')
    expect((await shop.get('/rest/saveLoginIp', { token })).json()).toMatchObject({ id: 17, lastLoginIp: '127.0.0.1' })
    const headers = { 'True-Client-IP': '6.6.6.6', 'X-Forwarded-For': '7.7.7.7' }
    expect((await shop.get('/rest/saveLoginIp', { token, headers })).json()).toMatchObject({ lastLoginIp: '6.6.6.6' })
  })

  it('answers with the bare row, secrets included', async () => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    const row = (await shop.get('/rest/saveLoginIp', { token })).json<Row>()
    expect(row).toMatchObject({ id: 2, password: 'e541ca7ecf72b8d1286474fc613e5e45', totpSecret: '', role: 'customer' })
    expect(row).not.toHaveProperty('status')
  })

  it('is refused to strangers in a word', async () => {
    const reply = await shop.get('/rest/saveLoginIp', { token: 'abc' })
    expect([reply.status, reply.text]).toEqual([401, 'Unauthorized'])
  })
})

describe('files', () => {
  it('the terms', async () => {
    const reply = await shop.get('/ftp/legal.md')
    expect(reply.status).toBe(200)
    expect(reply.text.length).toBeGreaterThan(100)
  })

  it('unknown ones are the shop itself', async () => {
    const reply = await shop.get('/assets/public/images/products/nonsense.jpg')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })
})

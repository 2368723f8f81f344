import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import type { LabOptionsInput } from '../../../lab/options.js'
import { packageVersion } from '../../../lab/package/package-root.js'
import { findFreePort } from '../../support/find-free-port.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

interface Heard {
  readonly method: string | undefined
  readonly type: string | undefined
  readonly signature: string | undefined
  /** As it came, byte by byte. */
  readonly raw: string
  readonly body: Record<string, unknown>
}

let hook: Server
let url: string
let answer: number
/** The status of the redirect at `/moved`. */
let moved: number
let heard: Heard[]
let shop: ServedLab
let now: number
let warnings: string[]

beforeEach(async () => {
  heard = []
  answer = 200
  now = Date.UTC(2026, 4, 1)
  warnings = []
  hook = createServer(async (request, response) => {
    const { method, headers } = request
    if (request.url === '/moved') return void response.writeHead(moved, { Location: '/team/7/webhook' }).end()
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const signature = headers['x-juice-lab-signature']?.toString()
    heard.push({ method, type: headers['content-type'], signature, raw: text, body: JSON.parse(text) as Heard['body'] })
    response.writeHead(answer).end()
  })
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/team/7/webhook`
})

afterEach(async () => {
  await shop.close()
  hook.closeAllConnections()
  hook.close()
})

const open = async (solutionsWebhook: string, options: LabOptionsInput = {}) => {
  const parts = { clock: { now: () => now }, onWarning: (message: string) => warnings.push(message) }
  shop = await serveLab({ solutionsWebhook, ...options }, parts)
}
/** Text that the page of the administration shows to nobody else. */
const seeAdminSection = (referer = `${shop.url}/administration`) =>
  shop.get('/assets/public/images/padding/19px.png', { headers: { Referer: referer } })
const later = (minutes: number) => {
  now += minutes * 60_000
}

describe('the webhook', () => {
  it('hears of a solve with hints, cheat scores, flag and sender', async () => {
    await open(url)
    const { id } = shop.lab.challenges.find('adminSectionChallenge')
    const own = shop.lab.challenges.hints().filter(({ ChallengeId }) => ChallengeId === id)
    await shop.put(`/api/Hints/${own[0]?.id}`, { unlocked: true })
    later(1)
    await seeAdminSection()
    await expect.poll(() => heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({
      signature: undefined,
      method: 'POST',
      type: 'application/json',
      body: {
        solution: {
          challenge: 'adminSectionChallenge',
          hintsAvailable: own.length,
          hintsUnlocked: 1,
          cheatScore: 0.5,
          totalCheatScore: 0.25,
          issuedOn: '2026-05-01T00:01:00.000Z',
        },
        ctfFlag: shop.lab.challenges.notifications.pending()[0]?.flag,
        learner: null,
        restored: false,
        issuer: {
          hostName: hostname(),
          os: expect.stringMatching(/^\w+ \(.+\)$/),
          appName: shop.lab.config.application.name,
          config: 'default',
          version: packageVersion,
        },
      },
    })
    await shop.get('/assets/public/images/padding/1px.png')
    const metrics = await shop.get('/metrics')
    // The start and the metrics themselves count nothing, the picture was asked for outright.
    expect(metrics.text).toMatch(/^juiceshop_cheat_score\{app="juiceshop"\} 0\.25$/m)
  })

  it('hears whose lab it is, and can tell who sent it by the signature of what came', async () => {
    const webhookSecret = 'a lemon that only two know'
    await open(url, { webhookSecret, learnerId: 'anna' })
    await seeAdminSection()
    await expect.poll(() => heard).toHaveLength(1)
    const [report] = heard as [Heard]
    const sign = (text: string) => `sha256=${createHmac('sha256', webhookSecret).update(text).digest('hex')}`
    expect(report.signature).toBe(sign(report.raw))
    expect(report.signature).not.toBe(sign(report.raw.replace('anna', 'ben')))
    expect(report.body).toMatchObject({ learner: 'anna', restored: false })
  })

  it('hears nothing of what a code brings back, and once of the imaginary one', async () => {
    await open(url)
    const restore = (ids: number[]) => shop.call('PUT', `/rest/continue-code/apply/${encodeProgress('hacking', ids)}`)
    await restore([1, 2])
    expect(shop.lab.challenges.cheatWatch.history()).toHaveLength(1)
    await restore([999])
    await shop.lab.close()
    expect(heard.map(({ body }) => body.solution)).toEqual([
      expect.objectContaining({ challenge: 'continueCodeChallenge' }),
    ])
  })

  it.each([
    ['refuses', () => url, 'status 500'],
    ['is not there', async () => `http://127.0.0.1:${await findFreePort()}/`, 'ECONNREFUSED'],
    ['is no address at all', () => 'nowhere', 'Invalid URL'],
  ])('that %s is a warning and nothing more', async (_name, address, reason) => {
    answer = 500
    await open(await address())
    await seeAdminSection()
    await expect.poll(() => warnings.filter((warning) => warning.includes('webhook'))).toHaveLength(1)
    expect(warnings.find((warning) => warning.includes('webhook'))).toContain(reason)
    expect(shop.solved()).toEqual(['adminSectionChallenge'])
  })
})

describe('a webhook that moved', () => {
  it.each([307, 308])('hears the same report at its new address: %i', async (status) => {
    moved = status
    await open(new URL('/moved', url).href)
    await seeAdminSection()
    await shop.lab.close()
    expect(heard.map(({ method, body }) => [method, body.solution])).toEqual([
      ['POST', expect.objectContaining({ challenge: 'adminSectionChallenge' })],
    ])
    expect(warnings).toEqual([])
  })

  it.each([301, 302, 303])('is a warning where a redirect would lose the report: %i', async (status) => {
    moved = status
    await open(new URL('/moved', url).href)
    await seeAdminSection()
    await shop.lab.close()
    expect(heard).toEqual([])
    expect(warnings).toEqual([expect.stringContaining(`status ${status}, a redirect to /team/7/webhook`)])
  })

  it('is given up where each address leads to the next', async () => {
    moved = 308
    hook.removeAllListeners('request')
    hook.on('request', (request, response) => void response.writeHead(moved, { Location: `${request.url}0` }).end())
    await open(url)
    await seeAdminSection()
    await shop.lab.close()
    expect(warnings).toEqual([expect.stringContaining('status 308')])
  })
})

describe('the cheat score of a lab', () => {
  it('knows the stations of the way, and starts over with the progress', async () => {
    await open(url)
    const { cheatWatch } = shop.lab.challenges
    const last = () => cheatWatch.history().at(-1)
    later(1)
    await shop.get('/ftp')
    await shop.get('/ftp/acquisitions.md')
    expect(last()).toMatchObject({ challenge: 'directoryListingChallenge', phase: 'hack it', cheatScore: 0.5 })
    later(2)
    await seeAdminSection()
    expect(last()).toMatchObject({ challenge: 'adminSectionChallenge', cheatScore: 0 })
    later(600)
    await shop.get('/assets/public/images/padding/1px.png')
    expect(last()).toMatchObject({ challenge: 'scoreBoardChallenge', cheatScore: 1 })
    await shop.lab.reset({ progress: false })
    expect(cheatWatch.history()).toHaveLength(4)
    await shop.lab.reset({ progress: true })
    expect([cheatWatch.history().length, cheatWatch.total()]).toEqual([1, 0])
  })
})

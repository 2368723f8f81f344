import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageVersion } from '../../../../lab/package/package-root.js'
import { formWithFile, tinyPng } from '../../../../lab/proofs/attacker/document-visitor.js'
import { makeConfig } from '../../../support/make-config.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let now = Date.UTC(2026, 4, 1)
let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab({}, { clock: { now: () => now } })
})
afterAll(() => shop.close())

/** Every sample by its name and labels, as the text has them. */
async function readMetrics(lab = shop): Promise<Record<string, number>> {
  const { text } = await lab.get('/metrics')
  const samples = [...text.matchAll(/^(\S+\{.*\}) (\S+)$/gm)]
  return Object.fromEntries(samples.map(([, name, value]) => [name, Number(value)]))
}
const later = (seconds: number) => {
  now += seconds * 1000
}
const metric = (name: string, labels = '') => `${name}{${labels}${labels && ','}app="juiceshop"}`
const total = (metrics: Record<string, number>, name: string) =>
  Object.entries(metrics)
    .filter(([sample]) => sample.startsWith(`${name}{`))
    .reduce((sum, [, value]) => sum + value, 0)
const upload = (path: string, field: string, type: string, headers = {}) =>
  fetch(shop.url + path, { method: 'POST', body: formWithFile(field, 'a.pdf', tinyPng, type), headers })

describe('GET /metrics', () => {
  it('answers before everything else, as text for monitoring systems', async () => {
    const { status, headers, text } = await shop.get('/metrics')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    for (const name of ['access-control-allow-origin', 'x-recruiting', 'x-frame-options', 'x-powered-by'])
      expect([name, headers.get(name)]).toEqual([name, null])
    for (const line of text.split('\n'))
      expect(line).toMatch(
        /^$|^# (HELP|TYPE) \w+ .+|^\w+\{(\w+="[^"]*",)*app="juiceshop"(,\w+="[^"]*")*\} (-?[\d.]+(e[+-]?\d+)?|Nan)$/,
      )
  })

  it('has every metric of the contract, of its kind', async () => {
    const { text } = await shop.get('/metrics')
    const kinds = Object.fromEntries([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, kind]) => [name, kind]))
    const own = Object.entries(kinds).filter(([name]) => !/^(process|nodejs)_/.test(name))
    expect(Object.fromEntries(own)).toEqual({
      juiceshop_startup_duration_seconds: 'gauge',
      juiceshop_version_info: 'gauge',
      juiceshop_challenges_solved: 'gauge',
      juiceshop_challenges_total: 'gauge',
      juiceshop_coding_challenges_progress: 'gauge',
      juiceshop_coding_challenges_accuracy: 'gauge',
      juiceshop_written_fixes: 'gauge',
      juiceshop_traces: 'gauge',
      juiceshop_cheat_score: 'gauge',
      juiceshop_orders_placed_total: 'gauge',
      juiceshop_users_registered: 'gauge',
      juiceshop_users_registered_total: 'gauge',
      juiceshop_wallet_balance_total: 'gauge',
      juiceshop_user_social_interactions: 'gauge',
      http_requests_count: 'counter',
      file_uploads_count: 'counter',
      file_upload_errors: 'counter',
      juiceshop_llm_input_tokens: 'counter',
      juiceshop_llm_input_tokens_total: 'counter',
      juiceshop_llm_output_tokens: 'counter',
      juiceshop_llm_output_tokens_total: 'counter',
      juiceshop_llm_tool_calls_total: 'counter',
    })
    expect(Object.keys(kinds)).toEqual(
      expect.arrayContaining([
        'process_cpu_seconds_total',
        'process_resident_memory_bytes',
        'nodejs_heap_size_used_bytes',
      ]),
    )
  })

  it('tells how the shop came up', async () => {
    const metrics = await readMetrics()
    const steps =
      'validatePreconditions cleanupFtpFolder validateConfig datacreator customizeApplication customizeEasterEgg ready'
    const name = (task: string) => metric('juiceshop_startup_duration_seconds', `task="${task}"`)
    const seconds = steps.split(' ').map((task) => metrics[name(task)] ?? Number.NaN)
    for (const value of seconds) expect(value).toBeGreaterThanOrEqual(0)
    const [ready = 0] = seconds.splice(-1)
    expect(ready).toBeGreaterThanOrEqual(seconds.reduce((sum, value) => sum + value, 0))
    const [major, minor, patch] = packageVersion.split('.')
    const version = `version="${packageVersion}",major="${major}",minor="${minor}",patch="${patch}"`
    expect(metrics[metric('juiceshop_version_info', version)]).toBe(1)
  })

  it('tells what is solved, by difficulty and category', async () => {
    for (const picture of ['1px', '19px']) await shop.get(`/assets/public/images/padding/${picture}.png`)
    later(5)
    const metrics = await readMetrics()
    const challenges = shop.lab.challenges.list()
    const solved = challenges.filter(({ solved }) => solved).length
    expect(total(metrics, 'juiceshop_challenges_total')).toBe(challenges.length)
    expect([solved, total(metrics, 'juiceshop_challenges_solved')]).toEqual([3, 3])
    const pair = 'difficulty="1",category="Observability Failures"'
    expect(metrics[metric('juiceshop_challenges_solved', pair)]).toBe(1)
    expect(metrics[metric('juiceshop_challenges_solved', 'difficulty="4",category="Observability Failures"')]).toBe(0)
    const phase = (name: string, phase: string) =>
      metrics[metric(`juiceshop_coding_challenges_${name}`, `phase="${phase}"`)]
    const coding = challenges.filter(({ hasCodingChallenge }) => hasCodingChallenge).length
    expect(['find it', 'fix it', 'unsolved'].map((at) => phase('progress', at))).toEqual([0, 0, coding])
    expect(['find it', 'fix it'].map((at) => phase('accuracy', at))).toEqual([Number.NaN, Number.NaN])
    // Start and metrics count nothing, the two pictures were asked for outright: half suspicious.
    expect(metrics[metric('juiceshop_cheat_score')]).toBe(0.5)
  })

  it('shows how sure verdicts on code were, and the likelihood that it went unread', async () => {
    const key = 'scoreBoardChallenge'
    const { weakLines = [], options = [] } = shop.lab.challenges.coding.find(key) ?? {}
    const { cheatWatch } = shop.lab.challenges
    const before = cheatWatch.history().length
    await shop.post('/snippets/verdict', { key, selectedLines: [] })
    await shop.post('/snippets/verdict', { key, selectedLines: weakLines })
    const selectedFix = options.findIndex(({ verdict }) => verdict === 'right')
    await shop.post('/snippets/fixes', { key, selectedFix })
    expect(cheatWatch.history().slice(before)).toEqual([
      { challenge: key, phase: 'find it', at: now, cheatScore: expect.closeTo(1, 0) },
      { challenge: key, phase: 'fix it', at: now, cheatScore: 1 },
    ])
    later(5)
    const metrics = await readMetrics()
    const accuracy = (phase: string) => metrics[metric('juiceshop_coding_challenges_accuracy', `phase="${phase}"`)]
    expect([accuracy('find it'), accuracy('fix it')]).toEqual([0.5, 1])
    expect(metrics[metric('juiceshop_cheat_score')]).toBe(cheatWatch.total())
    expect(cheatWatch.total()).toBeGreaterThan(0)
  })

  it('tells what there is in the shop, and looks again after five seconds', async () => {
    const { store } = shop.lab
    const read = async () => {
      const metrics = await readMetrics()
      const at = (name: string, labels?: string) => metrics[metric(`juiceshop_${name}`, labels)] ?? Number.NaN
      return {
        all: at('users_registered_total'),
        standard: at('users_registered', 'type="standard"'),
        deluxe: at('users_registered', 'type="deluxe"'),
        review: at('user_social_interactions', 'type="review"'),
        feedback: at('user_social_interactions', 'type="feedback"'),
        complaint: at('user_social_interactions', 'type="complaint"'),
        orders: at('orders_placed_total'),
        money: at('wallet_balance_total'),
      }
    }
    later(5)
    const before = await read()
    const users = store.table('Users').live()
    expect(before).toMatchObject({ all: users.length, orders: store.collection('orders').all().length })
    expect(before.standard + before.deluxe).toBeLessThan(before.all)
    await shop.post('/api/Users', { email: 'figure@juice.example', password: 'abc123', passwordRepeat: 'abc123' })
    later(4.9)
    expect(await read()).toEqual(before)
    later(0.1)
    expect(await read()).toMatchObject({ all: before.all + 1, standard: before.standard + 1, deluxe: before.deluxe })
  })

  it('counts answers by class of status, but not its own', async () => {
    const count = async (status: string) =>
      (await readMetrics())[metric('http_requests_count', `status_code="${status}"`)] ?? 0
    const before = await Promise.all(['2XX', '4XX', '5XX'].map(count))
    await shop.get('/rest/languages')
    await shop.get('/redirect?to=x')
    await shop.get('/rest/nonsense')
    const after = await Promise.all(['2XX', '4XX', '5XX'].map(count))
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([1, 1, 1])
  })

  it('counts files by the type their senders declare, taken and refused', async () => {
    await upload('/file-upload', 'file', 'application/pdf')
    await upload('/file-upload', 'file', 'application/pdf')
    await upload('/file-upload', 'none', 'application/pdf')
    await upload('/rest/memories', 'image', 'image/png')
    await upload('/profile/image/file', 'file', 'x/"\n}')
    const metrics = await readMetrics()
    const type = (name: string) => Object.entries(metrics).filter(([sample]) => sample.startsWith(name))
    expect(type('file_uploads_count')).toEqual([[metric('file_uploads_count', 'file_type="application/pdf"'), 2]])
    expect(metrics[metric('file_upload_errors', 'file_type="image/png"')]).toBe(1)
  })

  it('tells what the assistant has used', async () => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const body = JSON.stringify({ messages: [{ role: 'user', content: 'Which juices do you have?' }] })
    await (await fetch(`${shop.url}/rest/chat`, { method: 'POST', headers, body })).text()
    later(5)
    const metrics = await readMetrics()
    const { input, output } = shop.lab.community.chat.assistant.usage
    expect(input.total).toBeGreaterThan(0)
    expect(metrics[metric('juiceshop_llm_input_tokens_total')]).toBe(input.total)
    expect(total(metrics, 'juiceshop_llm_input_tokens')).toBe(input.total)
    expect(metrics[metric('juiceshop_llm_output_tokens_total')]).toBe(output.total)
    expect(metrics[metric('juiceshop_llm_output_tokens', 'type="text"')]).toBe(output.text)
    expect(total(metrics, 'juiceshop_llm_tool_calls_total')).toBeGreaterThan(0)
  })

  it('keeps labs apart, whose processes are one', async () => {
    const other = await serveLab({ config: makeConfig({ application: { customMetricsPrefix: 'ham' } }) })
    const { text } = await other.get('/metrics')
    expect(text).toContain('ham_challenges_total{')
    expect(text).not.toContain('juiceshop')
    expect(text).toMatch(/^process_start_time_seconds\{app="ham"\} \d+$/m)
    await other.close()
  })

  it('is nothing that could be posted to', async () => {
    expect((await shop.post('/metrics', {})).text.includes('<title>Juice Lab<')).toBe(true)
    expect((await shop.call('HEAD', '/metrics')).status).toBe(200)
  })
})

describe('a shop that keeps its metrics to itself', () => {
  it.each(['the key of the monitoring', null])('gives them to nobody but who shows %j', async (metricsKey) => {
    const guarded = await serveLab({ fix: ['metrics-within-reach'], metricsKey })
    const statusFor = async (headers: Record<string, string>) => (await guarded.get('/metrics', { headers })).status
    for (const Authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined', 'Bearer the key of the monitorinG'])
      expect(await statusFor({ Authorization })).toBe(401)
    expect(await statusFor({ 'User-Agent': 'Prometheus/3.1.0' })).toBe(401)
    if (metricsKey !== null)
      expect(await statusFor({ 'User-Agent': 'Prometheus/3.1.0', Authorization: `Bearer ${metricsKey}` })).toBe(200)
    expect(guarded.solved()).not.toContain('exposedMetricsChallenge')
    await guarded.close()
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../../../lab/challenges/continue-codes.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(() => shop.lab.reset({ progress: true }))
afterAll(() => shop.close())

type Row = Record<string, unknown>
const challenges = async (query = '') => (await shop.get(`/api/Challenges/${query}`)).json<{ data: Row[] }>().data
const paths = ['continue-code', 'continue-code-findIt', 'continue-code-fixIt'] as const
const apply = (path: string, code: string) => shop.call('PUT', `/rest/${path}/apply/${code}`)

describe('GET /api/Challenges', () => {
  it('lists all in the order of their ids, whose order is that of the contract', async () => {
    const rows = await challenges()
    expect(rows.map(({ id }) => id)).toEqual(challengeKeys.map((key) => catalogue[key].id))
    expect(rows.map(({ key }) => key)).toEqual(challengeKeys)
  })

  it('has these fields, and no hint: those are rows of their own', async () => {
    const [row] = await challenges('?key=scoreBoardChallenge')
    expect(row).toEqual({
      id: 75,
      key: 'scoreBoardChallenge',
      name: 'Score Board',
      category: 'Miscellaneous',
      tags: 'Tutorial,Code Analysis,With Coding Challenge',
      description: expect.stringContaining('score board'),
      difficulty: 1,
      mitigationUrl: null,
      solved: false,
      disabledEnv: null,
      tutorialOrder: 1,
      codingChallengeStatus: 0,
      hasCodingChallenge: true,
      ChallengeDependencies: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('puts the shop’s own values into the goals', async () => {
    const [bonus] = await challenges('?key=xssBonusChallenge')
    expect(bonus?.description).toContain('soundcloud.com/tracks/771984076')
    const [tampering] = await challenges('?key=changeProductChallenge')
    expect(tampering?.description).toContain('https://owasp.slack.com')
    expect(JSON.stringify(await challenges())).not.toMatch(/%[A-Z]+_[A-Z]+%/)
  })

  it('tells a solve by its time', async () => {
    const [before] = await challenges('?key=weakPasswordChallenge')
    await shop.logIn('admin@juice-sh.op', 'admin123')
    const [after] = await challenges('?key=weakPasswordChallenge')
    expect([before?.solved, after?.solved]).toEqual([false, true])
    expect(Date.parse(String(after?.updatedAt))).toBeGreaterThan(Date.parse(String(before?.updatedAt)))
    expect(after?.createdAt).toBe(before?.createdAt)
  })

  it('can be hidden, strict and renamed by the configuration', async () => {
    const { config } = shop.lab
    const domain = 'example.org'
    const other = await serveLab({
      config: {
        ...config,
        application: { ...config.application, domain },
        challenges: { ...config.challenges, showHints: false, showMitigations: false, safetyMode: 'enabled' },
      },
    })
    const rows = (await other.get('/api/Challenges')).json<{ data: Row[] }>().data
    expect(rows.every(({ mitigationUrl }) => mitigationUrl === null)).toBe(true)
    const closed = rows.filter(({ disabledEnv }) => disabledEnv === 'Safety Mode').map(({ key }) => key)
    expect(closed).toHaveLength(18)
    expect(closed).toContain('jwtForgedChallenge')
    expect(JSON.stringify(rows)).not.toContain('juice-sh.op')
    expect((await other.get('/api/Hints')).json()).toMatchObject({ data: [] })
    await other.close()
  })
})

describe('the score board as it comes from the server', () => {
  const readBoard = async () => (await shop.get('/score-board')).text.replaceAll('<!-- -->', '')
  const read = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

  it('offers every status and every category', async () => {
    const html = await readBoard()
    const [statuses = ''] = html.match(/<select>.*?<\/select>/) ?? []
    expect(read(statuses, /<option value="([^"]+)"/g)).toEqual(['all', 'unsolved', 'partially-solved', 'solved'])
    const categories = [...new Set((await challenges()).map(({ category }) => category))].sort()
    const [menu = ''] = html.match(/id="category-choices".*?<\/fieldset>/) ?? []
    expect(read(menu, /<input type="checkbox"\/>([^<]+)</g)).toEqual(categories)
  })

  it('counts solves, coding steps, and solves by difficulty', async () => {
    await apply('continue-code', encodeProgress('hacking', [15, 69, 75]) ?? '')
    await apply('continue-code-fixIt', encodeProgress('fixIt', [75]) ?? '')
    const html = await readBoard()
    const total = challengeKeys.length
    const steps = 2 * challengeKeys.filter((key) => catalogue[key].hasCodingChallenge).length
    expect(html).toContain(`<strong>3</strong> of ${total} challenges solved`)
    expect(html).toContain(`<strong>2 of ${steps} steps done</strong>`)
    const rows = await challenges()
    const solves = [1, 2, 3, 4, 5, 6].map((difficulty) => {
      const own = rows.filter((row) => row.difficulty === difficulty)
      return `${own.filter(({ solved }) => solved).length}/${own.length}`
    })
    expect(read(html, /Difficulty \d:<\/span><span[^>]*>(\d+\/\d+)</g)).toEqual(solves)
  })

  it('offers a flag again only where flags are shown', async () => {
    await apply('continue-code', encodeProgress('hacking', [75]) ?? '')
    const html = await readBoard()
    expect(html).toContain('data-completion="partially-solved"')
    expect(html).not.toContain('Show the flag again')
  })
})

describe('Hints', () => {
  it('are all told, locked ones included, numbered within their challenge', async () => {
    const { data } = (await shop.get('/api/Hints')).json<{ data: Row[] }>()
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['ChallengeId', 'id', 'text', 'order', 'unlocked', 'createdAt', 'updatedAt'].sort(),
    )
    for (const key of challengeKeys) {
      const { id, hints } = catalogue[key]
      const own = data.filter(({ ChallengeId }) => ChallengeId === id)
      expect(own.map(({ order }) => order)).toEqual(hints.map((_, index) => index + 1))
      expect(own.every(({ unlocked }) => unlocked === false)).toBe(true)
    }
  })

  it('are unlocked by anybody', async () => {
    const reply = await shop.put('/api/Hints/3', { unlocked: true })
    expect([reply.status, reply.json()]).toMatchObject([200, { status: 'success', data: { id: 3, unlocked: true } }])
    expect((await shop.put('/api/Hints/9999', { unlocked: true })).json()).toEqual({ message: 'Not Found', errors: [] })
    expect((await shop.put('/api/Hints/3', { order: 0 })).status).toBe(400)
    expect((await shop.put('/api/Hints/3', { text: 'mine' })).json()).toMatchObject({ data: { text: 'mine' } })
    const moved = { ChallengeId: 7, order: 9 }
    expect((await shop.put('/api/Hints/3', moved)).json()).toMatchObject({ data: { id: 3, ...moved } })
  })
})

describe('continue codes', () => {
  it.each(paths)('GET /rest/%s has nothing to tell at first', async (path) => {
    const reply = await shop.get(`/rest/${path}`)
    expect([reply.status, reply.text]).toEqual([200, '{}'])
  })

  it('hacking: [1,2] is restored from the vector and told as the vector', async () => {
    const vector = 'yXjv6Z5jWJnzD6a3YvmwPRXK7roAyzHDde2Og19yEN84plqxkMBbLVQrDeoY'
    const reply = await apply('continue-code', vector)
    expect([reply.status, reply.json()]).toEqual([200, { data: '2 solved challenges have been restored.' }])
    expect(shop.solved()).toEqual(challengeKeys.slice(0, 2))
    expect((await shop.get('/rest/continue-code')).json()).toEqual({ continueCode: vector })
  })

  it.each([
    ['findIt', 'Xg9oK0VdbW5g1KX9G7JYnqLpz3rAPBh6p4eRlkDM6EaBON2QoPmxjyvwMrP6', 1],
    ['fixIt', 'y28BEPE2k3yRrdz5p6DGqJONnj41n5UEWawYWgBMoVmL79bKZ8Qve0Xl5QLW', 2],
  ])('%s: [15,69] sets the status', async (kind, vector, status) => {
    const reply = await apply(`continue-code-${kind}`, vector)
    expect([reply.status, reply.json()]).toEqual([200, { data: '2 solved challenges have been restored.' }])
    const done = (await challenges()).filter(({ codingChallengeStatus }) => codingChallengeStatus === status)
    expect(done.map(({ id }) => id)).toEqual([15, 69])
    expect((await shop.get(`/rest/continue-code-${kind}`)).json()).toEqual({ continueCode: vector })
    expect(shop.solved()).toEqual([])
  })

  it.each(paths)('/rest/%s/lacking counts known challenges that a lab has not solved', async (path) => {
    const kind =
      ({ 'continue-code-findIt': 'findIt', 'continue-code-fixIt': 'fixIt' } as const)[path as string] ?? 'hacking'
    const code = encodeProgress(kind, [15, 69, 998]) ?? ''
    const lacking = async () => (await shop.get(`/rest/${path}/lacking/${code}`)).json()
    expect(await lacking()).toEqual({ lacking: 2 })
    await apply(path, encodeProgress(kind, [69]) ?? '')
    expect(await lacking()).toEqual({ lacking: 1 })
    await apply(path, code)
    expect(await lacking()).toEqual({ lacking: 0 })
    const refused = await shop.get(`/rest/${path}/lacking/worthless`)
    expect([refused.status, refused.text]).toEqual([404, 'Invalid continue code.'])
  })

  it('found does not undo fixed', async () => {
    await apply('continue-code-fixIt', encodeProgress('fixIt', [15]) ?? '')
    await apply('continue-code-findIt', encodeProgress('findIt', [15, 16]) ?? '')
    expect((await challenges('?id=15'))[0]?.codingChallengeStatus).toBe(2)
    expect((await challenges('?id=16'))[0]?.codingChallengeStatus).toBe(1)
  })

  it('counts unknown ids', async () => {
    const code = encodeProgress('hacking', [1, 500, 501]) ?? ''
    expect((await apply('continue-code', code)).json()).toEqual({ data: '3 solved challenges have been restored.' })
    expect(shop.solved()).toEqual(challengeKeys.slice(0, 1))
  })

  it.each(paths)('PUT /rest/%s/apply takes only codes', async (path) => {
    for (const code of ['abc', '!!!', 'a-b', '%20', 'x'.repeat(3000)]) {
      const reply = await apply(path, code)
      expect([reply.status, reply.text]).toEqual([404, 'Invalid continue code.'])
    }
    expect(shop.solved()).toEqual([])
  })

  it('with 999 in it restores nothing, once', async () => {
    const code = '69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj'
    const first = await apply('continue-code', code)
    expect([first.status, first.text]).toEqual([200, ''])
    expect(shop.solved()).toEqual(['continueCodeChallenge'])
    expect((await apply('continue-code', code)).json()).toEqual({ data: '1 solved challenges have been restored.' })
  })

  it('needs no body, and ignores one', async () => {
    const code = encodeProgress('hacking', [1]) ?? ''
    expect((await shop.put(`/rest/continue-code/apply/${code}`, {})).status).toBe(200)
    expect(
      (await shop.put(`/rest/continue-code/apply/${code}`, 'x', { headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(200)
  })

  it('serves the progress sync of others, in lower case', async () => {
    expect((await shop.get('/api/challenges')).json<{ data: Row[] }>().data).toHaveLength(challengeKeys.length)
  })
})

describe('GET /rest/repeat-notification', () => {
  it.each(['', '?challenge=', '?challenge=Nonsense', '?challenge=Score%20Board', '?challenge=%25E0%25A4%25A'])(
    'is always OK: %s',
    async (query) => {
      const reply = await shop.get(`/rest/repeat-notification${query}`)
      expect([reply.status, reply.text]).toEqual([200, 'OK'])
      expect(shop.lab.challenges.notifications.pending()).toEqual([])
    },
  )

  it('queues a solved one again, by its name encoded twice', async () => {
    await apply('continue-code', encodeProgress('hacking', [75]) ?? '')
    await shop.get('/rest/repeat-notification?challenge=Score%2520Board')
    expect(shop.lab.challenges.notifications.pending()).toMatchObject([
      { key: 'scoreBoardChallenge', isRestore: true },
      { key: 'scoreBoardChallenge', isRestore: true },
    ])
  })
})

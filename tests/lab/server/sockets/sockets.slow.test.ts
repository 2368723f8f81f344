import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { encodeProgress } from '../../../../lab/challenges/continue-codes.js'
import type { SolveNotification } from '../../../../lab/challenges/progress/notifications.js'
import { iframePayload } from '../../../../lab/challenges/rules/conditions.js'
import { settleSocket } from '../../../../lab/proofs/attacker/connect-socket.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'
import { createClock } from '../../../support/settable-clock.js'

let shop: ServedLab
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(() => shop.lab.reset({ progress: true }))
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => shop.close())

interface Listener {
  readonly socket: Socket
  readonly solves: SolveNotification[]
  readonly starts: unknown[][]
  keys(): string[]
}

/** A browser tab: connected, and with all that is sent to it at first. */
async function connect({ url } = shop): Promise<Listener> {
  const socket = io(url, { transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const solves: SolveNotification[] = []
  const starts: unknown[][] = []
  socket.on('challenge solved', (solve: SolveNotification) => solves.push(solve))
  socket.on('server started', (...payload: unknown[]) => starts.push(payload))
  await vi.waitFor(() => expect(socket.connected).toBe(true), 30_000)
  await settleSocket(socket)
  return { socket, solves, starts, keys: () => solves.map(({ key }) => key) }
}

/** Begins a connection without a WebSocket; returns its address. */
async function pollAnew(): Promise<string> {
  const line = `${shop.url}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(line)).text()).slice(1)) as { sid: string }
  return `${line}&sid=${sid}`
}

const solveWeakPassword = () =>
  shop.post('/rest/user/login', { email: 'admin@juice-sh.op', password: 'admin123', oauth: true })
const showSearch = async ({ socket }: Listener, text: unknown) => {
  socket.emit('verifyLocalXssChallenge', text)
  await settleSocket(socket)
}

describe('server started', () => {
  it('is told once, to the first tab, without a payload', async () => {
    const fresh = await serveLab()
    const [first, second] = [await connect(fresh), await connect(fresh)]
    await vi.waitFor(() => expect(first.starts).toEqual([[]]), 30_000)
    expect(second.starts).toEqual([])
    await fresh.close()
  })
})

describe('an open tab', () => {
  it.each([false, true])('hears of a reset, and whether the progress went with it: %j', async (progress) => {
    const tabs = [await connect(), await connect()]
    const heard = tabs.map(({ socket }) => new Promise((resolve) => socket.once('lab reset', resolve)))
    await shop.lab.reset({ progress })
    const reset = { progress, lastAccount: shop.lab.store.table('Users').live().at(-1)?.id }
    expect(await Promise.all(heard)).toEqual([reset, reset])
  })

  it('hears of a reset that it has missed, when it comes back with the login of an account that is gone', async () => {
    const email = 'gone@juice.example'
    const password = 'plums-and-pears'
    expect((await shop.post('/api/Users/', { email, password, passwordRepeat: password })).status).toBe(201)
    const { token } = await shop.logIn(email, password)
    const resetsOf = async (cookie: string) => {
      const socket = io(shop.url, { transports: ['websocket'], forceNew: true, extraHeaders: { Cookie: cookie } })
      sockets.push(socket)
      const resets: unknown[] = []
      socket.on('lab reset', (reset) => resets.push(reset))
      await vi.waitFor(() => expect(socket.connected).toBe(true), 30_000)
      await settleSocket(socket)
      return resets
    }
    expect(await resetsOf(`token=${token}`)).toEqual([])
    await shop.lab.reset({ progress: true })
    const lastAccount = shop.lab.store.table('Users').live().at(-1)?.id
    expect(await resetsOf(`token=${token}`)).toEqual([{ progress: false, lastAccount }])
    const { token: admin } = await shop.logIn('admin@juice-sh.op', 'admin123')
    for (const cookie of ['', 'token=%', `token=${admin}`]) expect(await resetsOf(cookie)).toEqual([])
  })

  it('hears how long ago a near miss was by the clock of the lab, as its own may show another time', async () => {
    const clock = createClock(Date.parse('2001-02-03T04:05:06.000Z'))
    const past = await serveLab({}, { clock })
    onTestFinished(() => past.close())
    await past.lab.facts.emit('feedback.ratingWithdrawn', { rating: 5 })
    clock.advance(90_000)
    const socket = io(past.url, { transports: ['websocket'], forceNew: true })
    sockets.push(socket)
    const miss = await new Promise((resolve) => socket.once('near miss', resolve))
    expect(miss).toMatchObject({ at: '2001-02-03T04:05:06.000Z', ago: 90_000 })
  })
})

describe('a tab that sends events without end', () => {
  it.each([
    ['reports', 'verifyLocalXssChallenge', 'x'],
    ['notes', 'notification received', 'x'],
    ['languages', 'language', 'de'],
    ['subscriptions', 'follow progress', undefined],
  ])('of %s is read an event at a time, and others are served meanwhile', async (_what, event, payload) => {
    const [flood, other] = [await connect(), await connect()]
    let isOver = false
    for (let count = 0; count < 20_000; count += 1) flood.socket.emit(event, payload)
    flood.socket.emit('follow progress', () => {
      isOver = true
    })
    await showSearch(other, iframePayload)
    await vi.waitFor(() => expect(other.keys()).toEqual(['localXssChallenge']), 30_000)
    expect(flood.socket.connected).toBe(true)
    expect(isOver).toBe(false)
  })
})

describe('a tab that closes as many notifications as there can be', () => {
  it('stays connected, and all are taken off', async () => {
    const page = await shop.get('/assets/public/images/padding/1px.png')
    expect(page.status).toBe(200)
    for (let count = 0; count < 500; count += 1) shop.lab.challenges.repeatNotification('Score Board')
    const tab = await connect()
    await vi.waitFor(() => expect(tab.solves).toHaveLength(500), 30_000)
    for (const { flag } of tab.solves) tab.socket.emit('notification received', flag)
    await vi.waitFor(() => expect(shop.lab.challenges.notifications.pending()).toEqual([]), 30_000)
    expect(tab.socket.connected).toBe(true)
  })
})

describe('as many notifications as there can be', () => {
  it('come in parts, each of them once the one before it has been read', async () => {
    expect((await shop.get('/assets/public/images/padding/1px.png')).status).toBe(200)
    for (let count = 0; count < 500; count += 1) shop.lab.challenges.repeatNotification('Score Board')
    const line = await pollAnew()
    await fetch(line, { method: 'POST', body: '40' })
    const parts: number[] = []
    while (parts.reduce((sum, part) => sum + part, 0) < 500) {
      const text = await (await fetch(line)).text()
      parts.push(text.split('"challenge solved"').length - 1)
    }
    expect(Math.max(...parts)).toBe(20)
  })

  it('come no further after a reset', async () => {
    await shop.get('/assets/public/images/padding/1px.png')
    for (let count = 0; count < 500; count += 1) shop.lab.challenges.repeatNotification('Score Board')
    const line = await pollAnew()
    await fetch(line, { method: 'POST', body: '40' })
    await shop.lab.reset({ progress: true })
    let text = ''
    while (!text.includes('lab reset')) text += await (await fetch(line)).text()
    expect(text.split('"challenge solved"').length - 1).toBeLessThan(100)
  })
})

describe('a tab that sends bytes', () => {
  it.each(['websocket', 'polling'])('by %s is disconnected before more of them come', async (transport) => {
    const socket = io(shop.url, { transports: [transport], forceNew: true, reconnection: false })
    sockets.push(socket)
    await vi.waitFor(() => expect(socket.connected).toBe(true), 30_000)
    // The last of ten is missing, for which the others would be kept.
    socket.io.engine.write('510-["notification received",{"_placeholder":true,"num":0}]')
    socket.io.engine.write(Buffer.alloc(1000) as never)
    await vi.waitFor(() => expect(socket.connected).toBe(false), 30_000)
  })
})

describe('challenge solved', () => {
  it('reaches every tab with the fields of the contract', async () => {
    const tabs = [await connect(), await connect()]
    await shop.get('/assets/public/images/padding/1px.png')
    await vi.waitFor(() => expect(tabs.map(({ solves }) => solves.length)).toEqual([1, 1]), 30_000)
    expect(tabs[0]?.solves[0]).toEqual({
      key: 'scoreBoardChallenge',
      name: 'Score Board',
      challenge: expect.stringMatching(/^Score Board \([^<>]*score board[^<>]*\)$/),
      flag: '2614339936e8282e2f820f023d4d998a1f95e02a',
      hidden: false,
      isRestore: false,
      restored: false,
      fromCode: false,
      codingChallenge: true,
    })
  })

  it('tells the goal without its markup, entities decoded', async () => {
    const tab = await connect()
    await showSearch(tab, iframePayload)
    await vi.waitFor(() => expect(tab.solves).toHaveLength(1), 30_000)
    expect(tab.solves[0]?.challenge).toContain(`${iframePayload} in your browser`)
    expect(tab.solves[0]?.flag).toBe('4a31a4fe0954199566e360a873802bf64d0d0a84')
  })

  it('is told once, however often the deed is done', async () => {
    const tab = await connect()
    for (let time = 0; time < 3; time += 1) await shop.get('/assets/public/images/padding/1px.png')
    await vi.waitFor(() => expect(tab.keys()).not.toEqual([]), 30_000)
    await settleSocket(tab.socket)
    expect(tab.keys()).toEqual(['scoreBoardChallenge'])
  })

  it('is hidden and marked as the configuration says', async () => {
    const { config } = shop.lab
    const challenges = {
      ...config.challenges,
      showSolvedNotifications: false,
      codingChallengesEnabled: 'never' as const,
    }
    const other = await serveLab({ config: { ...config, challenges }, ctfKey: 'other' })
    const tab = await connect(other)
    await other.get('/assets/public/images/padding/1px.png')
    await vi.waitFor(() => expect(tab.solves).toHaveLength(1), 30_000)
    expect(tab.solves[0]).toMatchObject({ hidden: true, codingChallenge: false })
    expect(tab.solves[0]?.flag).not.toBe('2614339936e8282e2f820f023d4d998a1f95e02a')
    await other.close()
  })
})

describe('the queue', () => {
  it('waits for tabs that come later, until a tab has taken note', async () => {
    await solveWeakPassword()
    const first = await connect()
    await vi.waitFor(() => expect(first.keys()).toEqual(['weakPasswordChallenge', 'loginAdminChallenge']), 30_000)
    first.socket.emit('notification received', first.solves[0]?.flag)
    await vi.waitFor(() => expect(shop.lab.challenges.notifications.pending()).toHaveLength(1), 30_000)
    const second = await connect()
    await vi.waitFor(() => expect(second.keys()).toEqual(['loginAdminChallenge']), 30_000)
  })

  it.each([[undefined], [null], ['nonsense'], [{ flag: 1 }], [42]])(
    'ignores the acknowledgement of %s',
    async (flag) => {
      await solveWeakPassword()
      const tab = await connect()
      tab.socket.emit('notification received', flag)
      await settleSocket(tab.socket)
      expect(shop.lab.challenges.notifications.pending()).toHaveLength(2)
    },
  )

  it('takes off one of several with the same flag', async () => {
    await shop.get('/assets/public/images/padding/1px.png')
    await shop.get('/rest/repeat-notification?challenge=Score%20Board')
    const tab = await connect()
    await vi.waitFor(() => expect(tab.keys()).toEqual(['scoreBoardChallenge', 'scoreBoardChallenge']), 30_000)
    tab.socket.emit('notification received', tab.solves[0]?.flag)
    await vi.waitFor(
      () => expect(shop.lab.challenges.notifications.pending()).toMatchObject([{ isRestore: true }]),
      30_000,
    )
  })
})

describe('repeats and restores', () => {
  it('a repeat is told as a restore', async () => {
    const tab = await connect()
    await shop.get('/assets/public/images/padding/1px.png')
    await shop.get('/rest/repeat-notification?challenge=Score%2520Board')
    await vi.waitFor(() => expect(tab.solves.map(({ isRestore }) => isRestore)).toEqual([false, true]), 30_000)
  })

  it('every id of a code is told as a restore, solved before or not', async () => {
    const tab = await connect()
    await shop.get('/assets/public/images/padding/1px.png')
    await shop.put(`/rest/continue-code/apply/${encodeProgress('hacking', [20, 75, 500])}`, undefined)
    await vi.waitFor(() => expect(tab.solves).toHaveLength(3), 30_000)
    await shop.get('/rest/repeat-notification?challenge=Score%2520Board')
    await vi.waitFor(() => expect(tab.solves).toHaveLength(4), 30_000)
    expect(tab.solves.map(({ key, isRestore, fromCode }) => [key, isRestore, fromCode])).toEqual([
      ['scoreBoardChallenge', false, false],
      ['localXssChallenge', true, true],
      ['scoreBoardChallenge', true, true],
      ['scoreBoardChallenge', true, false],
    ])
  })

  it('coding codes are silent', async () => {
    const tab = await connect()
    tab.socket.on('code challenge solved', () => expect.unreachable())
    await shop.put(`/rest/continue-code-findIt/apply/${encodeProgress('findIt', [75])}`, undefined)
    await settleSocket(tab.socket)
    expect(tab.solves).toEqual([])
  })
})

describe('what browsers report', () => {
  it('verifyLocalXssChallenge: the payload anywhere in the text', async () => {
    const tab = await connect()
    await showSearch(tab, 'apple <iframe src="javascript:alert(1)">')
    expect(shop.solved()).toEqual([])
    await showSearch(tab, `apple ${iframePayload} juice`)
    await vi.waitFor(() => expect(shop.solved()).toEqual(['localXssChallenge']), 30_000)
  })

  it('verifyLocalXssChallenge: the bonus payload of the configuration', async () => {
    const tab = await connect()
    await showSearch(tab, shop.lab.config.challenges.xssBonusPayload.replace('771984076', '771984077'))
    expect(shop.solved()).toEqual([])
    await showSearch(tab, shop.lab.config.challenges.xssBonusPayload)
    await vi.waitFor(() => expect(shop.solved()).toEqual(['xssBonusChallenge']), 30_000)
  })

  it('verifyCloseNotificationsChallenge: more than one in a list', async () => {
    const tab = await connect()
    for (const toasts of [[], [{}], 'xx', { length: 2 }, 2, undefined]) {
      tab.socket.emit('verifyCloseNotificationsChallenge', toasts)
      await settleSocket(tab.socket)
      expect(shop.solved()).toEqual([])
    }
    tab.socket.emit('verifyCloseNotificationsChallenge', [{ key: 'a' }, { key: 'b' }])
    await vi.waitFor(() => expect(shop.solved()).toEqual(['closeNotificationsChallenge']), 30_000)
  })

  it('nothing is solved by a message that is nested too deep to be kept', async () => {
    const tab = await connect()
    const toasts = `[1,${'['.repeat(40_000)}${']'.repeat(40_000)}]`
    tab.socket.io.engine.write(`2["verifyCloseNotificationsChallenge",${toasts}]`)
    await settleSocket(tab.socket)
    expect(tab.socket.connected).toBe(true)
    expect(shop.solved()).toEqual([])
  })

  it('nothing is solved by a message with bytes in it', async () => {
    const tab = await connect()
    tab.socket.emit('verifyCloseNotificationsChallenge', [Buffer.alloc(1), { inner: Buffer.alloc(1) }])
    await settleSocket(tab.socket)
    expect(tab.socket.connected).toBe(true)
    expect(shop.solved()).toEqual([])
  })

  it('keeps which socket message it was', async () => {
    const tab = await connect()
    await showSearch(tab, iframePayload)
    const lastSolve = () => shop.lab.journal.read().findLast(({ event }) => event === 'solve')
    await vi.waitFor(
      () =>
        expect(lastSolve()).toMatchObject({
          key: 'localXssChallenge',
          origin: { method: 'SOCKET', url: 'verifyLocalXssChallenge', ip: expect.stringContaining('127.0.0.1') },
        }),
      30_000,
    )
  })

  it('a connection that asks for thousands of sockets is cut off', async () => {
    const line = `${shop.url}/socket.io/?EIO=4&transport=polling`
    const { sid } = JSON.parse((await (await fetch(line)).text()).slice(1)) as { sid: string }
    const heard = fetch(`${line}&sid=${sid}`).then(async (reply) => (await reply.text()).length)
    await fetch(`${line}&sid=${sid}`, { method: 'POST', body: Array(33_000).fill('40').join('\x1e') })
    expect(await heard).toBeLessThan(1000)
    expect((await fetch(`${line}&sid=${sid}`)).status).toBe(400)
  })

  it.each([[undefined], [null], [42], [{ toString: 1 }], [[]], ['x'.repeat(100_000)]])(
    'survives %j as a search text',
    async (text) => {
      const tab = await connect()
      await showSearch(tab, text)
      tab.socket.emit('nonsense', text)
      await settleSocket(tab.socket)
      expect((await shop.get('/rest/admin/application-version')).status).toBe(200)
      expect(shop.solved()).toEqual([])
    },
  )
})

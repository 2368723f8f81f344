import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { flagFor } from '../../../lab/challenges/flags.js'
import { connectSocket } from '../../../lab/proofs/attacker/connect-socket.js'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab({ profile: 'ctf' })
})
beforeEach(() => shop.lab.reset({ progress: true }))
afterAll(() => shop.close())

const pending = () => shop.lab.challenges.notifications.pending().map(({ key, isRestore }) => [key, isRestore])
const find = (key: string) => {
  const found = shop.lab.challenges.list().find((record) => record.key === key)
  if (found === undefined) throw new Error(`There is no ${key}.`)
  return found
}
const repeat = (name: string) => shop.get(`/rest/repeat-notification?challenge=${encodeURIComponent(name)}`)
const loginAdmin = 'loginAdminChallenge'
const logInAsAdmin = () => shop.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })

describe('in a lab whose flags count', () => {
  it('what was solved here is shown, and shown again', async () => {
    await logInAsAdmin()
    expect(pending()).toEqual([[loginAdmin, false]])
    await repeat(find(loginAdmin).name)
    expect(pending()).toEqual([
      [loginAdmin, false],
      [loginAdmin, true],
    ])
  })

  it('a row that a token without a signature set to solved gives no flag', async () => {
    const { id, name } = find(loginAdmin)
    const token = forgeUnsigned({ data: { id: 1 } }, { typ: 'JWT', alg: 'none' })
    expect((await shop.put(`/api/Challenges/${id}`, { solved: true }, { token })).status).toBe(200)
    const { status, text } = await repeat(name)
    expect([find(loginAdmin).solved, status, text]).toEqual([true, 200, 'OK'])
    expect(pending().map(([key]) => key)).not.toContain(loginAdmin)
  })

  it('a row that a token renamed after another challenge gives its own flag', async () => {
    const { id, name } = find(loginAdmin)
    const other = find('rceChallenge')
    const forged = { name: other.name, key: other.key, description: '<!--'.repeat(2500) }
    const token = forgeUnsigned({ data: { id: 1 } }, { typ: 'JWT', alg: 'none' })
    expect((await shop.put(`/api/Challenges/${id}`, forged, { token })).status).toBe(200)
    const solves: unknown[] = []
    const stop = shop.lab.challenges.progress.on('solve', ({ key, name, flag }) => void solves.push([key, name, flag]))
    await logInAsAdmin()
    stop()
    for (const asked of [other.name, name]) await repeat(asked)
    const own = [loginAdmin, name, flagFor(name, shop.lab.options.ctfKey)]
    expect(solves).toContainEqual(own)
    const told = shop.lab.challenges.notifications.pending()
    expect(told.filter(({ name }) => name === other.name)).toEqual([])
    expect(told.filter(({ key }) => key === loginAdmin).map(({ key, name, flag }) => [key, name, flag])).toEqual([
      own,
      own,
    ])
    expect(told.filter(({ challenge }) => challenge.includes('<!--'))).toEqual([])
  })

  it('a continue code gives no flag, however often it comes', async () => {
    const socket = await connectSocket(shop.url)
    const heard: Record<string, unknown>[] = []
    socket.on('progress', (event: Record<string, unknown>) => heard.push(event))
    socket.on('challenge solved', (event: Record<string, unknown>) => heard.push(event))
    await socket.emitWithAck('follow progress')
    const code = encodeProgress('hacking', [find(loginAdmin).id])
    for (let count = 0; count < 2; count++) {
      expect((await shop.put(`/rest/continue-code/apply/${code}`, {})).status).toBe(200)
      await repeat(find(loginAdmin).name)
    }
    await vi.waitFor(() => expect(heard.map(({ event }) => event)).toEqual(['restore', 'solve']), 30_000)
    expect(heard.filter((event) => 'flag' in event)).toEqual([])
    expect(pending()).toEqual([])
    socket.disconnect()
  })
})

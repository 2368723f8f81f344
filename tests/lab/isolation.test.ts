import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { connectSocket, settleSocket } from '../../lab/proofs/attacker/connect-socket.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const open: ServedLab[] = []
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close()
})
const serve = async (...options: Parameters<typeof serveLab>) => {
  const shop = await serveLab(...options)
  open.push(shop)
  return shop
}

const injection = { email: "' or 1=1--", password: 'x' }

it('solving in one lab leaves the other untouched', async () => {
  const [one, other] = [await serve(), await serve()]
  await one.post('/rest/user/login', injection)
  await one.post('/api/Users', { email: 'new@x.y', password: 'abcde' })
  await one.put('/api/Products/1', { price: 1000 })
  expect(one.solved()).toEqual(['loginAdminChallenge', 'passwordRepeatChallenge'])
  expect(other.solved()).toEqual([])
  expect(other.lab.journal.read()).toEqual([])
  expect(other.lab.challenges.notifications.pending()).toEqual([])
  expect((await other.get('/api/Products/1')).json()).toMatchObject({ data: { price: 1.99 } })
  expect((await other.post('/rest/user/login', { email: 'new@x.y', password: 'abcde' })).status).toBe(401)
})

it('a session of one lab is none of the other', async () => {
  const ownKey = { jwtKey: 'generated' }
  const [one, other] = [await serve(ownKey), await serve(ownKey)]
  const { token } = await one.logIn('jim@juice-sh.op', 'ncc-1701')
  expect((await one.get('/rest/basket/2', { token })).status).toBe(200)
  expect((await other.get('/rest/basket/2', { token })).status).toBe(401)
})

it('solves, captchas and the first socket are counted by lab', async () => {
  const [one, other] = [await serve(), await serve()]
  await one.get('/rest/captcha')
  expect((await other.get('/rest/captcha')).json()).toMatchObject({ captchaId: 0 })
  const heard: string[] = []
  for (const shop of [one, other]) {
    const socket = await connectSocket(shop.url)
    socket.onAny((event) => heard.push(`${open.indexOf(shop)} ${event}`))
    await one.get('/assets/public/images/padding/1px.png')
    if (shop === one) await expect.poll(() => heard).toContain('0 challenge solved')
    await settleSocket(socket)
    socket.disconnect()
  }
  expect(heard).not.toContain('1 challenge solved')
})

it('each lab has its own configuration and weaknesses', async () => {
  const { lab } = await serve()
  const application = { ...lab.config.application, domain: 'example.org' }
  const other = await serve(
    { config: { ...lab.config, application } },
    { ports: { findAccount: async () => undefined } },
  )
  expect((await other.post('/rest/user/login', injection)).status).toBe(401)
  expect((await open[0]?.post('/rest/user/login', injection))?.json()).toMatchObject({
    authentication: { umail: 'admin@juice-sh.op' },
  })
  expect(other.lab.store.table('Users').find(1)?.email).toBe('admin@example.org')
})

it('leaves nothing behind when it closes', async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('juice-lab-'))
  const shop = await serveLab()
  const root = shop.lab.disk.root
  await shop.get('/rest/languages')
  await shop.close()
  const after = (await readdir(tmpdir())).filter((name) => name.startsWith('juice-lab-'))
  expect(after).not.toContain(root.split('/').at(-1))
  expect(before).not.toContain(root.split('/').at(-1))
})

it('two labs keep two folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'two-labs-'))
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const first = await serve({ dataDirectory: one })
  const second = await serve({ dataDirectory: other })
  await first.post('/rest/user/login', injection)
  for (const shop of [first, second]) await shop.lab.store.save()
  expect(await readdir(one)).toEqual(expect.arrayContaining(['db.json', 'disk', 'journal.ndjson']))
  expect(await readdir(other)).not.toContain('journal.ndjson')
})

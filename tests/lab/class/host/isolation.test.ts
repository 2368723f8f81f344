import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'
import { findFreePort } from '../../../support/find-free-port.js'

let school: StartedClass
let ports: number
/** A service of the computer that hosts the class. */
let service: Server

beforeAll(async () => {
  ports = await findFreePort(2)
  school = await startClass({ learners: ['anna', 'ben'], args: ['--ports', `${ports}-${ports + 1}`] })
  service = createServer((_request, response) => response.end('of the host')).listen(0, '127.0.0.1')
  await once(service, 'listening')
})

afterAll(async () => {
  service.close()
  await school.stop()
})

const solvedBy = async (learner: string) => {
  const rows = (await (await school.request('/v1/learners')).json()) as { id: string; solved: number }[]
  return rows.find(({ id }) => id === learner)?.solved
}

/** A picture by address is fetched by the shop itself, for whoever is signed in. */
async function haveFetched(learner: string, imageUrl: string): Promise<Response> {
  const login = await school.as(learner, '/rest/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jim@juice-sh.op', password: 'ncc-1701' }),
  })
  const { authentication } = (await login.json()) as { authentication: { token: string } }
  return school.as(learner, '/profile/image/url', {
    method: 'POST',
    headers: { Cookie: `token=${authentication.token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ imageUrl }),
  })
}

describe('a learner', () => {
  it('solves in one lab and in no other', async () => {
    const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
    const headers = { 'Content-Type': 'application/json' }
    const reply = await school.as('anna', '/rest/user/login', { method: 'POST', headers, body })
    expect(reply.status).toBe(200)
    await expect.poll(() => solvedBy('anna')).toBe(1)
    expect(await solvedBy('ben')).toBe(0)
  })

  it('cannot make a pass of another one', async () => {
    const pass = await school.join('anna')
    expect((await fetch(`${school.url}/rest/languages`, { headers: { Cookie: pass } })).status).toBe(200)
    for (const forged of [pass.replace('anna', 'ben'), 'juice-lab-pass=ben.', 'juice-lab-pass=ben', `${pass}0`])
      expect((await fetch(`${school.url}/rest/languages`, { headers: { Cookie: forged } })).status).toBe(401)
  })

  it.each(['', 'x', '0000-0000-0000', '__proto__'])('gets in nowhere by the key %j', async (key) => {
    const reply = await fetch(`${school.url}/rest/languages`, { headers: { 'Juice-Lab-Key': key } })
    expect(reply.status).toBe(403)
  })

  it('sees neither cookie nor key in a lab, and no address that somebody made up', async () => {
    const cookie = `${await school.join('anna')}; language=de_DE`
    const headers = { Cookie: cookie, 'Juice-Lab-Visitor': '6.6.6.6', 'User-Agent': 'marked' }
    await fetch(`${school.url}/rest/languages`, { headers })
    const day = new Date().toISOString().slice(0, 10)
    const log = () => school.as('anna', `/support/logs/access.log.${day}`).then((reply) => reply.text())
    await expect.poll(log).toContain('"marked"')
    expect(await log()).not.toContain('6.6.6.6')
    expect(readFileSync(`${school.folder}/labs/anna/db.json`, 'utf8')).not.toContain('juice-lab-pass')
  })

  it('has a port that leads to one lab alone, whatever key is sent', async () => {
    const key = school.learners.find(({ id }) => id === 'anna')?.key ?? ''
    const reply = await fetch(`http://127.0.0.1:${ports + 1}/api/Challenges/?key=loginAdminChallenge`, {
      headers: { 'Juice-Lab-Key': key },
    })
    const { data } = (await reply.json()) as { data: { solved: boolean }[] }
    expect(data[0]?.solved).toBe(false)
  })

  it('hears only the socket of the own lab', async () => {
    const open = (cookie: string) =>
      io(school.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } })
    const [anna, ben] = [open(await school.join('anna')), open(await school.join('ben'))]
    const heard: string[] = []
    ben.onAny((name: string) => heard.push(name))
    await Promise.all([anna, ben].map((socket) => once(socket as unknown as NodeJS.EventEmitter, 'connect')))
    const told = once(anna as unknown as NodeJS.EventEmitter, 'challenge solved')
    await school.as('anna', '/rest/products/search?q=%3Ciframe')
    anna.emit('verifyLocalXssChallenge', '<iframe src="javascript:alert(`xss`)">')
    await told
    // One round through the other's line, after which anything said before would have arrived.
    await ben.emitWithAck('language', 'en')
    expect(heard).not.toContain('challenge solved')
    for (const socket of [anna, ben]) socket.disconnect()
    const stranger = open('juice-lab-pass=ben.0')
    await once(stranger as unknown as NodeJS.EventEmitter, 'connect_error')
  })

  it('is led by no redirect to where neighbours are', async () => {
    const reply = await school.as('anna', '/redirect?to=https://github.com/juice-shop/juice-shop')
    expect(reply.headers.get('location') ?? '').not.toContain('.sock')
    expect((await school.as('anna', '//127.0.0.1/')).status).toBeLessThan(500)
  })
})

describe('what the shop is made to ask for', () => {
  it('is its own lab by the address of the door', async () => {
    const path = '/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'
    await haveFetched('ben', `http://localhost:${school.port}${path}`)
    const asked = await school.as('ben', '/api/Challenges/?key=ssrfChallenge')
    expect(((await asked.json()) as { data: { solved: boolean }[] }).data[0]?.solved).toBe(true)
    const other = await school.as('anna', '/api/Challenges/?key=ssrfChallenge')
    expect(((await other.json()) as { data: { solved: boolean }[] }).data[0]?.solved).toBe(false)
  })

  it('is never a service of the computer that hosts the class', async () => {
    let visits = 0
    service.on('request', () => {
      visits += 1
    })
    const { port } = service.address() as AddressInfo
    await haveFetched('ben', `http://127.0.0.1:${port}/`)
    expect(visits).toBe(0)
  })
})

describe('a script of a learner', () => {
  it('gets nothing from the desk', async () => {
    const headers = { Origin: school.url, Cookie: await school.join('anna') }
    for (const path of ['/v1/class', '/v1/learners', '/v1/events', '/v1/export?format=csv']) {
      const reply = await fetch(school.desk + path, { headers })
      expect(reply.status).toBe(401)
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    }
    const asked = await fetch(`${school.desk}/v1/freeze`, { method: 'OPTIONS', headers })
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })
})

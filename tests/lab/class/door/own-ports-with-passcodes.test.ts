import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenedDoor, openDoorOf } from '../../../support/class/open-class-door.js'
import { findFreePort } from '../../../support/find-free-port.js'

let school: OpenedDoor
let own: string

beforeAll(async () => {
  const port = await findFreePort(2)
  school = await openDoorOf(['anna', 'ben'], { asksPasscode: true, ports: [port, port + 1] })
  own = (school.ownUrls.get(school.member('anna')) as string).replace('localhost', '127.0.0.1')
})

afterAll(() => school.close())

const keyOf = (id: string) => `${school.member(id).code()}:${school.member(id).passcode()}`
const send = (headers: Record<string, string>) =>
  fetch(`${own}/api/Users`, { method: 'POST', redirect: 'manual', headers })

/** The status of a request for a socket. */
const upgrade = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${own}/socket.io/`, { headers: { Connection: 'Upgrade', Upgrade: 'websocket', ...headers } })
    sent.on('response', ({ statusCode }) => resolve(statusCode))
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })

it('a class with passcodes lets no stranger or neighbour in by an own port', async () => {
  expect((await send({})).status).toBe(401)
  expect((await send({ 'Juice-Lab-Key': school.member('anna').code() })).status).toBe(403)
  expect((await send({ 'Juice-Lab-Key': keyOf('ben') })).status).toBe(401)
  expect((await send({ Cookie: await school.join('ben') })).status).toBe(401)
  expect((await fetch(`${own}/join/notice`)).status).toBe(401)
  expect(await upgrade({})).toBe(401)
  const page = await fetch(own, { headers: { Accept: 'text/html' } })
  expect([page.url, await page.text()]).toEqual([`${own}/join`, expect.stringContaining('name="passcode"')])
})

it('its learner is asked once', async () => {
  const join = (id: string) => {
    const body = new URLSearchParams({ code: school.member(id).code(), passcode: school.member(id).passcode() })
    return fetch(`${own}/join`, { method: 'POST', redirect: 'manual', body })
  }
  expect((await join('ben')).status).toBe(403)
  const joined = await join('anna')
  expect(joined.status).toBe(303)
  const Cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await send({ Cookie })).status).toBe(200)
  expect((await send({ 'Juice-Lab-Key': keyOf('anna') })).status).toBe(200)
  expect(await upgrade({ Cookie })).toBe(101)
})

it('a class without them still opens it to all', async () => {
  const port = await findFreePort()
  const open = await openDoorOf(['anna'], { ports: [port, port] })
  expect((await fetch(`http://127.0.0.1:${port}/api/Users`)).status).toBe(200)
  await open.close()
})

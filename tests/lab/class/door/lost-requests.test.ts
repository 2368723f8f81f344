import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDoorTo } from '../../../support/class/open-door.js'
import { sendRaw } from '../../../support/requests/raw-request.js'

/** A lab that a request for `/deadly` ends, and that one for `/endless` keeps from all others. */
const program = `require('node:http').createServer(({ url }, response) => {
  if (url === '/deadly') process.kill(process.pid, 'SIGKILL')
  while (url === '/endless');
  response.end('here')
}).listen(process.argv[1], () => console.log('open'))`

/** A door to such a lab, in a process that is started again whenever it has ended. */
async function openDoorToProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'lost-'))
  const socketPath = join(folder, '0')
  const started: ChildProcess[] = []
  const start = async () => {
    rmSync(socketPath, { force: true })
    const lab = spawn(process.execPath, ['-e', program, socketPath], { stdio: ['ignore', 'pipe', 'inherit'] })
    started.push(lab)
    await once(lab.stdout, 'data')
    return socketPath
  }
  let opening: Promise<string> | undefined
  let opened: ChildProcess | undefined
  const port = await openDoorTo(() => {
    if (opening === undefined || opened?.signalCode !== null) {
      opening = start()
      opened = started.at(-1)
    }
    return opening
  })
  onTestFinished(() => {
    for (const lab of started) lab.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  const get = (path: string) => sendRaw({ port, path, timeout: 20_000 })
  await get('/')
  return { port, started, get }
}

it.each([
  ['alone', {}, undefined],
  ['for a page', { Accept: 'text/html' }, undefined],
  ['with a body that the lab never reads', { 'Content-Length': '1000000' }, 'x'.repeat(1_000_000)],
])('a request that ends its lab (%s) is answered with 503 and ends no further lab', async (_how, headers, body) => {
  const { port, started, get } = await openDoorToProcess()
  const reply = await sendRaw({ port, path: '/deadly', headers, timeout: 20_000, ...(body && { body }) })
  expect(reply).toMatchObject({
    status: 503,
    headers: { 'retry-after': '3' },
    text: expect.stringMatching(/unavailable|opened/),
  })
  expect(await get('/')).toMatchObject({ status: 200, text: 'here' })
  expect(started).toHaveLength(2)
})

it.each([
  ['stopped', async (lab: ChildProcess) => void lab.kill('SIGSTOP')],
  ['kept busy by another', async (_lab: ChildProcess, get: (path: string) => Promise<unknown>) => void get('/endless')],
])('a request that its lab never read, %s, is answered by the next lab', async (_how, hold) => {
  const { started, get } = await openDoorToProcess()
  const [lab] = started as [ChildProcess]
  await hold(lab, get)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const waiting = get('/')
  await new Promise((resolve) => setTimeout(resolve, 200))
  lab.kill('SIGKILL')
  expect(await waiting).toMatchObject({ status: 200, text: 'here' })
  expect(started).toHaveLength(2)
})

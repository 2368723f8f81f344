import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogue, challengeKeys } from '../../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../../lab/challenges/continue-codes.js'
import { isPortFree } from '../../../../lab/cli/checks/port-check.js'
import { packageRoot, packageVersion } from '../../../../lab/package/package-root.js'
import { sendRaw } from '../../../support/requests/raw-request.js'
import { newFolder, runCommand } from '../run-command.js'
import { runInProcess } from '../run-in-process.js'

type Event = { event: string; url: string; port: number; name?: string; [detail: string]: unknown }

interface RunningLab {
  readonly child: ChildProcess
  /** The next event of that name, or whatever comes. */
  next(name?: string): Promise<Event>
  stop(signal: NodeJS.Signals): Promise<number | null>
}

const codingChallengeId = catalogue.scoreBoardChallenge.id
const running: ChildProcess[] = []

function startLab(...args: readonly string[]): RunningLab {
  const { NODE_ENV: _, PORT: __, ...env } = process.env
  const entry = join(packageRoot, 'bin', 'juice-lab.js')
  const child = spawn(process.execPath, [entry, 'start', '--json', '--port', '0', ...args], {
    cwd: packageRoot,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    async next(name) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`The lab ended before it told '${name}'.`)
        const event = JSON.parse(value) as Event
        if (name === undefined || event.event === name) return event
      }
    },
    async stop(signal) {
      child.kill(signal)
      const [exitCode] = await once(child, 'close')
      return exitCode
    },
  }
}

const countThreads = ({ child }: RunningLab): number => readdirSync(`/proc/${child.pid}/task`).length

/** The events of a start until it ends. */
async function readEvents(args: readonly string[], variables: Record<string, string>): Promise<Event[]> {
  const { exitCode, stdout } = await runCommand(args, variables)
  expect(exitCode).toBe(0)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event)
}

/** The scripts of which a start has kept the compiled code. */
function listScripts(cache: string): string[] {
  const files = existsSync(cache) ? readdirSync(cache, { recursive: true, encoding: 'utf8' }) : []
  return files.filter((file) => file.endsWith('.cjs'))
}

async function logIn(url: string, email: string): Promise<void> {
  const body = JSON.stringify({ email, password: 'x' })
  await fetch(`${url}/rest/user/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  vi.unstubAllEnvs()
})

describe('start --json', () => {
  it('tells when it is ready, what happens, and that it stops, from compiled scripts', async () => {
    const ownCache = newFolder()
    vi.stubEnv('NODE_COMPILE_CACHE', ownCache)
    const lab = startLab('--data', newFolder())
    const ready = await lab.next()
    const total = challengeKeys.length
    expect(ready).toMatchObject({ event: 'ready', pid: lab.child.pid, version: packageVersion, solved: 0, total })
    expect(ready.startedInMs).toBeGreaterThan(0)
    await logIn(ready.url, "' or 1=1--")
    expect(await lab.next('solve')).toMatchObject({
      key: 'loginAdminChallenge',
      name: 'Login Admin',
      category: 'Injection',
      difficulty: 2,
      restored: false,
      flag: expect.stringMatching(/^[0-9a-f]{40}$/),
      url: '/rest/user/login',
    })
    await fetch(`${ready.url}/rest/products/search?q=';`)
    expect(await lab.next('request-error')).toMatchObject({
      method: 'GET',
      url: '/rest/products/search?q=%27;',
      status: 500,
    })
    expect(await lab.stop('SIGTERM')).toBe(0)
    expect(await lab.next('stopped')).toEqual({ event: 'stopped', pid: lab.child.pid })
    expect(listScripts(ownCache)).toEqual([])
  })

  it.runIf(existsSync('/proc'))('makes do with two threads of libuv', async () => {
    const usual = startLab('--data', newFolder())
    vi.stubEnv('UV_THREADPOOL_SIZE', '4')
    const asked = startLab('--data', newFolder())
    await Promise.all([usual.next('ready'), asked.next('ready')])
    await expect.poll(() => countThreads(asked) - countThreads(usual)).toBe(2)
  })

  it('keeps an announced solve through kill -9, and takes the folder over', async () => {
    const folder = newFolder()
    const first = startLab('--data', folder)
    const { url } = await first.next('ready')
    await logIn(url, "' or 1=1--")
    await first.next('solve')
    await first.stop('SIGKILL')
    expect(existsSync(join(folder, 'lab.lock'))).toBe(true)
    const second = startLab('--data', folder)
    expect(await second.next('ready')).toMatchObject({ solved: 1 })
    expect(await second.stop('SIGINT')).toBe(0)
    expect(existsSync(join(folder, 'lab.lock'))).toBe(false)
  })

  it('brings progress back from codes of several kinds', async () => {
    const [hacking, findIt] = [
      encodeProgress('hacking', [1, 2]) ?? '',
      encodeProgress('findIt', [codingChallengeId]) ?? '',
    ]
    const lab = startLab('--data', newFolder(), '--resume', hacking, '--resume', findIt)
    expect(await lab.next()).toMatchObject({ event: 'restore', kind: 'hacking', count: 2 })
    expect(await lab.next()).toMatchObject({ event: 'solve', restored: true })
    const { url, ...ready } = await lab.next('ready')
    expect(ready).toMatchObject({ solved: 2, restored: 2 })
    const status = await runCommand(['status', url, '--json'])
    expect(JSON.parse(status.stdout)).toMatchObject({
      solved: 2,
      restored: 2,
      solvedChallenges: [{ restored: true }, { restored: true }],
      coding: { found: 1, fixed: 0 },
      continueCodes: { hacking },
    })
    expect(await runInProcess(['code', 'show', url, '--kind', 'findIt'])).toMatchObject({
      exitCode: 0,
      stdout: `${findIt}\n`,
    })
    const missing = await runInProcess(['code', 'show', url, '--kind', 'fixIt'])
    expect(missing.stderr).toMatch(/no fixIt code before the first success\.\n {2}Try: solve a challenge first/)
    expect(missing.exitCode).toBe(1)
    const applied = await runCommand(['code', 'apply', encodeProgress('hacking', [3]) ?? '', url])
    expect(applied).toMatchObject({ exitCode: 0, stdout: '1 solved challenges have been restored.\n' })
    expect(await lab.next('solve')).toMatchObject({ restored: true })
  })

  it('refuses a folder that is in use with 4, and a port that is in use with 3', async () => {
    const folder = newFolder()
    const lab = startLab('--data', folder)
    const { url, port } = await lab.next('ready')
    const sameFolder = await runCommand(['start', '--data', folder, '--port', '0'])
    expect(sameFolder.stderr).toContain(`A lab is running at ${url} (process ${lab.child.pid})`)
    expect(sameFolder.exitCode).toBe(4)
    for (const data of [folder, newFolder()]) {
      const samePort = await runCommand(['start', '--data', data, '--port', String(port)])
      expect(samePort.stderr).toMatch(new RegExp(`Port ${port} is already in use[\\s\\S]*--port 0`))
      expect(samePort.exitCode).toBe(3)
      const [, advised] = /start --port ([1-9]\d*)/.exec(samePort.stderr) ?? []
      expect(await isPortFree(Number(advised), '127.0.0.1')).toBe(true)
    }
  })
})

describe('start', () => {
  it('makes missing folders, and exits with 0 once it listens for EXIT_ON_READY', async () => {
    const args = ['start', '--data', join(newFolder(), 'of', 'mine'), '--port', '0']
    const { exitCode, stdout } = await runCommand(args, { EXIT_ON_READY: 'true' })
    expect(stdout).toMatch(/is open at http:\/\/localhost:\d+ \(\d+\.\d s\)/)
    expect(exitCode).toBe(0)
  })

  it('takes address, folder and names from the environment; options overrule them', async () => {
    const folder = newFolder()
    const variables = { EXIT_ON_READY: 'true', HOST: '0.0.0.0', PORT: '0', DATA: folder }
    const named = ['start', '--json', '--config', 'ctf', '--public-name', 'shop.example.com']
    const [ready, warning] = await readEvents(named, { ...variables, PUBLIC_NAME: 'no name' })
    expect(ready).toMatchObject({ event: 'ready', host: '0.0.0.0', data: folder, profile: 'ctf' })
    expect(ready?.port).not.toBe(3000)
    expect(warning).toMatchObject({ event: 'warning', message: expect.stringContaining('weak on purpose') })
    const overruled = ['start', '--json', '--host', '127.0.0.1']
    const [other] = await readEvents(overruled, { ...variables, PUBLIC_NAME: 'a.example' })
    expect(other).toMatchObject({ host: '127.0.0.1', data: folder })
  })

  it('lets in the names it is given, and believes the proxies it is told of', async () => {
    const names = [
      '--public-name',
      'a.example',
      '--public-name',
      'b.example',
      '--trust-proxy',
      '127.0.0.1',
      '10.0.0.0/8',
    ]
    const { port } = await startLab('--data', newFolder(), ...names).next('ready')
    const statusOf = async (headers: Record<string, string>) =>
      (await sendRaw({ port, path: '/about', headers })).status
    const hosts = ['a.example', 'b.example', 'c.example']
    expect(await Promise.all(hosts.map((Host) => statusOf({ Host })))).toEqual([200, 200, 403])
    expect(await Promise.all(hosts.map((name) => statusOf({ 'X-Forwarded-Host': name })))).toEqual([200, 200, 403])
  })

  it.each([
    ['quiet', 'quiet', []],
    ['production', 'default', []],
    ['bodgeit', 'default', ['The profile bodgeit does not come with Juice Lab, so the default shop opens.']],
  ])('takes NODE_ENV=%s for the profile %s, and tells of one that it lacks', async (NODE_ENV, profile, told) => {
    const args = ['start', '--data', newFolder(), '--port', '0', '--json']
    const events = await readEvents(args, { EXIT_ON_READY: 'true', NODE_ENV })
    expect(events).toContainEqual(expect.objectContaining({ event: 'ready', profile }))
    const warnings = events.flatMap(({ event, message }) => (event === 'warning' ? [message] : []))
    expect(warnings).toEqual(told.map((text) => expect.stringContaining(text)))
  })
})

describe('doctor', () => {
  it('finds all well, or ends with 1 and says what to fix', async () => {
    const folder = newFolder()
    expect(await runCommand(['doctor', '--data', folder, '--port', '0'])).toMatchObject({ exitCode: 0 })
    const lab = startLab('--data', folder)
    const { port } = await lab.next('ready')
    const { exitCode, stdout } = await runInProcess(['doctor', '--data', folder, '--port', String(port)])
    expect(stdout).toContain(`is in use by process ${lab.child.pid}`)
    expect(stdout).toContain(`${port} on 127.0.0.1 is in use`)
    expect(stdout).toContain('2 of 6 need fixing.')
    expect(exitCode).toBe(1)
    const elsewhere = await runInProcess(['doctor', '--data', newFolder(), '--port', String(port)])
    expect(elsewhere.stdout).toContain('1 of 6 needs fixing.')
  })
})

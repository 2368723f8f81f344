import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'
import { findFreePort } from '../../../support/find-free-port.js'
import { runCommand } from '../run-command.js'
import { runInProcess } from '../run-in-process.js'

let school: StartedClass

beforeAll(async () => {
  school = await startClass({ learners: ['anna', 'ben'] })
})

afterAll(() => school.stop())

/** `juice-lab watch` without a terminal, until it is ended. */
function watch(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'juice-lab.js'), 'watch', ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    printed += piece
  })
  return {
    printed: () => printed,
    async end() {
      child.kill('SIGINT')
      const [code] = await once(child, 'exit')
      return code as number
    },
  }
}

describe('watching a class by its desk', () => {
  it.each([
    ['the address that the class printed', () => watch([`${school.desk}/#token=${school.deskToken}`])],
    ['a token from the environment', () => watch([school.desk], { JUICE_LAB_DESK_TOKEN: school.deskToken })],
  ])('prints what happens, by %s', async (_way, start) => {
    const watched = start()
    await vi.waitFor(() => expect(watched.printed()).toContain(`Watching the class at ${school.desk}.`), 30_000)
    await vi.waitFor(async () => {
      await school.request('/v1/message', { learner: 'anna', text: 'Hello there.' })
      expect(watched.printed()).toMatch(/class {3}anna of the class: was told: Hello there\./)
    }, 30_000)
    expect(watched.printed()).not.toContain(school.deskToken)
    expect(await watched.end()).toBe(0)
  })

  it.each([
    [
      'no token',
      runInProcess,
      () => [school.desk],
      {},
      /there is a desk, which asks for its token\.\n {2}Try: juice-lab watch 'http/,
    ],
    [
      'another token',
      runCommand,
      () => [`${school.desk}/#token=abc`],
      {},
      /does not take this token[\s\S]*JUICE_LAB_DESK_TOKEN=/,
    ],
    ['an empty token', runInProcess, () => [`${school.desk}/#token=`], {}, /does not take this token/],
    [
      'another one in the environment',
      runCommand,
      () => [school.desk],
      { JUICE_LAB_DESK_TOKEN: 'x' },
      /does not take this token/,
    ],
    ['a lab beside it', runInProcess, () => [`${school.desk}/#token=a`, '3000'], {}, /watched by itself/],
  ] as const)('ends with 2 and says what to try: %s', async (_case, run, args, variables, text) => {
    const { exitCode, stdout, stderr } = await run(['watch', ...args()], variables)
    expect(stderr).toMatch(text)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  })

  it('shows the token of a desk to no lab', async () => {
    const heard: IncomingHttpHeaders[] = []
    const lab = createServer(({ headers }, response) => {
      heard.push(headers)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void lab.close())
    await once(lab, 'listening')
    const url = `http://127.0.0.1:${(lab.address() as AddressInfo).port}`
    const watched = watch([url], { JUICE_LAB_DESK_TOKEN: school.deskToken })
    await vi.waitFor(() => expect(watched.printed()).toContain(`Watching ${url}.`), 30_000)
    expect(await watched.end()).toBe(0)
    expect(heard.length).toBeGreaterThan(0)
    expect(await runCommand(['watch', `${url}/#token=${school.deskToken}`])).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining(
        `At ${url} there is no desk of a class.\n  Try: juice-lab watch ${url} for a lab`,
      ),
    })
    expect(JSON.stringify(heard)).not.toContain(school.deskToken)
  })

  it('waits for a desk that is not there, and ends when asked', async () => {
    const away = `http://127.0.0.1:${await findFreePort()}`
    const watched = watch([`${away}/#token=abc`])
    await vi.waitFor(() => expect(watched.printed()).toContain('Try: start it there'), 30_000)
    expect(watched.printed()).toContain(`No desk answers at ${away} yet; watch goes on trying.`)
    expect(watched.printed()).not.toContain('is away')
    expect(await watched.end()).toBe(0)
  })

  it('waits for a lab that is not there, says so with what to try, and ends when asked', async () => {
    const away = `http://127.0.0.1:${await findFreePort()}`
    const watched = watch([away])
    await vi.waitFor(() => expect(watched.printed()).toContain('Try: start it there'), 30_000)
    expect(watched.printed()).toContain(`No lab answers at ${away} yet; watch goes on trying.`)
    expect(watched.printed()).not.toContain('is away')
    expect(await watched.end()).toBe(0)
  })
})

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '../../../support/find-free-port.js'
import { newFolder, runCommand } from '../run-command.js'
import { runInProcess } from '../run-in-process.js'

/** The command line of a class on a new folder, unless `args` name another. */
function classWith(...args: readonly string[]): string[] {
  const data = newFolder()
  const roster = join(dirname(data), 'roster.csv')
  writeFileSync(roster, 'id,name\nanna,Anna\n')
  return ['class', '--roster', roster, '--port', '0', '--desk', '127.0.0.1:0', '--data', data, ...args]
}

/** Starts a class, which ends once it is ready. */
const runClass = (...args: readonly string[]) => runCommand(classWith(...args), { EXIT_ON_READY: 'true' })

describe('a class that cannot listen says what to try:', () => {
  it.each([
    ['--host', '203.0.113.7', /This machine has no address 203\.0\.113\.7\.\n {2}Try: --host 127\.0\.0\.1/],
    ['--host', 'no.such.name.invalid', /This machine has no address no\.such\.name\.invalid\.\n {2}Try: --host/],
    ['--desk', '203.0.113.7:24951', /This machine has no address 203\.0\.113\.7\.\n {2}Try: --desk 127\.0\.0\.1:3001/],
  ])('%s %s', async (option, address, text) => {
    const { exitCode, stderr } = await runClass(option, address)
    expect(stderr).toMatch(text)
    expect(exitCode).toBe(2)
  })
})

describe.each([
  ['a class', classWith],
  ['a lab', (...args: readonly string[]) => ['start', '--port', '0', '--data', newFolder(), ...args]],
])('wrong usage of %s:', (_what, commandWith) => {
  it.each(['nourl', 'ftp://scores.example.com', 'http://team:secret@127.0.0.1:9/solves'])(
    'SOLUTIONS_WEBHOOK=%s, of which a password is not repeated',
    async (url) => {
      const { exitCode, stderr } = await runInProcess(commandWith(), { SOLUTIONS_WEBHOOK: url })
      expect(stderr).toMatch(
        /: SOLUTIONS_WEBHOOK must be an address with http.*\.\n {2}Try: SOLUTIONS_WEBHOOK=https:.*\n$/,
      )
      expect(stderr).not.toContain('secret')
      expect(exitCode).toBe(2)
    },
  )

  it('SOLUTIONS_WEBHOOK without a server is a warning', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}/solves`
    const variables = { SOLUTIONS_WEBHOOK: url, EXIT_ON_READY: 'true' }
    const { exitCode, stdout, stderr } = await runCommand([...commandWith(), '--json'], variables)
    const message = `Nobody listens at SOLUTIONS_WEBHOOK, ${url} (ECONNREFUSED). Solves are lost to it until somebody does.`
    expect(stdout).toContain(JSON.stringify({ event: 'warning', message }))
    expect([exitCode, stderr]).toEqual([0, ''])
  })

  it.each([
    [
      '--trust-proxy',
      'foo',
      /: 'foo' is no address; write 10\.0\.0\.7, 10\.0\.0\.0\/8, loopback.*\.\n {2}Try: --trust-proxy loopback\n$/,
    ],
    [
      '--public-name',
      'a b',
      /: 'a b' is no name of a host; write it without scheme, port and path: shop\.example\.com\.\n {2}Try: --public-name shop\.example\.com\n$/,
    ],
  ])('%s %s', async (option, value, text) => {
    const { exitCode, stderr } = await runInProcess(commandWith(option, value))
    expect(stderr).toMatch(text)
    expect(exitCode).toBe(2)
  })
})

it.each([
  ['TRUST_PROXY', 'foo', 'TRUST_PROXY=loopback in the environment'],
  ['PUBLIC_NAME', 'a b', 'PUBLIC_NAME=shop.example.com in the environment'],
])('a wrong %s of the environment is named', async (name, value, advice) => {
  const { exitCode, stderr } = await runInProcess(['start', '--port', '0', '--data', newFolder()], { [name]: value })
  expect(stderr).toMatch(new RegExp(`'${value}' is no .*\n {2}Try: ${advice}\n$`))
  expect(exitCode).toBe(2)
})

it.each([
  [
    ['start', '--port', '0', '--data', ''],
    '--data is empty.\n  Try: --data with a value\n       the same without --data',
  ],
  [['start', '--port', '0', '--public-name', ''], '--public-name is empty.'],
  [['reset', '--yes', '--data', ''], '--data is empty.'],
  [['export', 'ctfd', '--ctf-key', ''], '--ctf-key is empty.'],
  [['submit', '-o', ''], '--output is empty.\n  Try: --output with a value\n'],
  [['course', 'init', ''], 'An argument is empty.'],
])('a variable that the shell does not know is no value: %j', async (args, text) => {
  const { exitCode, stdout, stderr } = await runInProcess(args)
  expect(stderr).toContain(`juice-lab: ${text}`)
  expect([exitCode, stdout]).toEqual([2, ''])
})

it.runIf(process.platform === 'linux')('without a home folder, a data folder has to be named', async () => {
  const { exitCode, stderr } = await runCommand(['reset', '--yes'], { HOME: '', XDG_DATA_HOME: undefined })
  expect(stderr).toBe('juice-lab: You have no home folder: HOME is empty or not set.\n  Try: --data DIR\n')
  expect(exitCode).toBe(4)
})

describe('the folder', () => {
  function makeFolder(file: string): string {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, file), '{}')
    return folder
  }

  it.each([
    ['start', runCommand, ['--port', '0']],
    ['reset', runInProcess, ['--yes']],
  ] as const)('of a class takes no lab: %s', async (command, run, args) => {
    const folder = makeFolder('class.json')
    const { exitCode, stderr } = await run([command, ...args, '--data', folder])
    expect(stderr).toContain(`${folder} is the folder of a class.\n  Try: --data DIR`)
    expect(exitCode).toBe(4)
    expect(readdirSync(folder)).toEqual(['class.json'])
  })

  it('of a lab takes no class', async () => {
    const folder = makeFolder('db.json')
    const { exitCode, stderr } = await runClass('--data', folder)
    expect(stderr).toContain(`${folder} is the folder of a lab.`)
    expect(exitCode).toBe(4)
    expect(readdirSync(folder)).toEqual(['db.json'])
  })
})

it('an assignment for another version is a warning at the start of a class', async () => {
  const course = newFolder()
  await runInProcess(['course', 'init', course])
  const file = join(course, 'assignment.yml')
  const start = () => runClass('--assignment', file, '--key', join(course, 'key.json'))
  const warning = /Check labVersion of the assignment [\w-]+: it is for versions >=9, and this is /
  expect((await start()).stderr).not.toMatch(warning)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^labVersion: .*$/m, 'labVersion: ">=9"'))
  expect(await start()).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(warning) })
})

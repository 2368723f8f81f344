import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../lab/proofs/attacker/client.js'
import { formWithFile, visitDocuments } from '../../../../lab/proofs/attacker/document-visitor.js'
import { entityOn } from '../../../../lab/proofs/attacker/hostile-documents.js'
import { makeZip } from '../../../../lab/proofs/attacker/make-zip.js'
import { compileProgram } from '../../../support/built-program.js'
import { createClient } from '../../../support/client.js'
import { placeOrder } from '../../../support/place-order.js'
import { newFolder } from '../run-command.js'

type Confinement = Pick<typeof import('../../../../lab/threads/confinement.js'), 'confineProcess' | 'confineTo'>

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** A real folder that a confined lab has no business in. */
const folder = mkdtempSync(join(tmpdir(), 'canary-'))
writeFileSync(join(folder, 'secret.txt'), 'nobody may read this')

/** A working folder outside of this package, because a confined lab may read all of the package. */
const cwd = mkdtempSync(join(tmpdir(), 'cwd-'))
const operatorFiles = ['ctf.key', 'config', 'frontend'].map((name) => join(cwd, name))
// Node takes a path that does not exist for a file, and would refuse to look below it.
for (const name of ['config', 'frontend']) mkdirSync(join(cwd, name))

/** Node that can take its own place confines a lab when asked to; on older ones somebody has to hand it the flags. */
const confinesItself = 'execve' in process && process.platform !== 'win32'

interface BuiltLab extends Client {
  readonly child: ChildProcess
  readonly url: string
  readonly data: string
  /** The rights of the main thread and of the lab. */
  probe(): Promise<Record<'main' | 'lab', Record<string, string>>>
}

const running: ChildProcess[] = []
let confineTo: Confinement['confineTo']
let confineProcess: Confinement['confineProcess']

async function startBuilt(flags: readonly string[], args: readonly string[], data: string): Promise<BuiltLab> {
  const { NODE_ENV: _, PORT: __, ...env } = process.env
  const probe = join(import.meta.dirname, 'lab-probe.mjs')
  const command = [...flags, '--import', probe, join(root, 'bin', 'juice-lab.js')]
  const child = spawn(process.execPath, [...command, ...args, '--json', '--port', '0', '--data', data], {
    env: { ...env, CANARY_FOLDER: folder } as unknown as NodeJS.ProcessEnv,
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.push(child)
  // It keeps the lines that come together.
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const told = async (name: string) => {
    for (;;) {
      const { value: line, done } = await lines.next()
      if (done) throw new Error(`The lab ended before it told '${name}'.`)
      if (line.includes(`"event":"${name}"`)) return JSON.parse(line)
    }
  }
  const { port } = await told('ready')
  const url = `http://127.0.0.1:${port}`
  return {
    ...createClient(url),
    child,
    url,
    data,
    async probe() {
      const answer = told('probed')
      child.kill('SIGUSR2')
      const { event: ___, ...result } = await answer
      return result
    },
  }
}

beforeAll(async () => {
  const built = await compileProgram(join(root, 'lab', 'threads', 'confinement.ts'))
  ;({ confineTo, confineProcess } = (await import(built)) as Confinement)
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

it('a confined process begins without warnings of Node', () => {
  const { status, stderr } = spawnSync(process.execPath, [...confineProcess({ reads: [folder] }), '-e', '0'])
  expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' })
})

describe('a confined lab', () => {
  let lab: BuiltLab
  beforeAll(async () => {
    const data = mkdtempSync(join(tmpdir(), 'juice-lab-confined-'))
    const rights = { reads: [data, ...operatorFiles], writes: [data], startsThreads: true }
    lab = confinesItself ? await startBuilt([], ['--confine'], data) : await startBuilt(confineTo(rights), [], data)
  })

  it('writes and reads nothing elsewhere, and starts no process', async () => {
    const denied = 'ERR_ACCESS_DENIED'
    const refused = { read: denied, write: denied, link: denied, child: denied }
    expect(await lab.probe()).toEqual({ main: refused, lab: refused })
    expect(readdirSync(folder)).toEqual(['secret.txt'])
  })

  it('shows the shop', async () => {
    expect((await lab.get('/', { headers: { Accept: 'text/html' } })).text).toContain('<title>')
    expect((await lab.get('/rest/products/search?q=apple')).text).toContain('Apple Juice')
    expect(
      (await lab.get('/rest/products/search?q=x%27))%20UNION%20SELECT%20sql,2,3,4,5,6,7,8,9%20FROM%20sqlite_master--'))
        .text,
    ).toContain('CREATE TABLE')
  })

  it('writes bills and uploads onto its disk', async () => {
    const order = await placeOrder(lab, ['jim@juice-sh.op', 'ncc-1701'])
    expect((await lab.get(`/ftp/order_${order}.pdf`)).text).toMatch(/^%PDF/)
    const archive = makeZip([{ name: '../../ftp/legal.md', content: 'Everything is free.' }])
    const send = (name: string, content: Buffer | string) =>
      fetch(`${lab.url}/file-upload`, { method: 'POST', body: formWithFile('file', name, content) })
    expect((await send('complaint.zip', archive)).status).toBe(204)
    expect(readFileSync(join(lab.data, 'disk', 'ftp', 'legal.md'), 'utf8')).toBe('Everything is free.')
    expect(await (await send('a.xml', entityOn('file:///etc/passwd'))).text()).toContain('root:')
  })

  it('runs what attackers send, on the machine that is not there', async () => {
    const jim = await visitDocuments(lab, 'jim@juice-sh.op', 'ncc-1701')
    const code = "global.process.mainModule.require('child_process').execSync('cat /etc/hostname; cat ftp/legal.md')"
    await jim.send('/profile', new URLSearchParams({ username: `#{${code}}` }))
    const { text } = await jim.get('/profile')
    expect(text).toContain('juice-press')
    expect(text).toContain('Everything is free.')
  })

  it('stops and lets go of its folder', async () => {
    lab.child.kill('SIGTERM')
    expect(await once(lab.child, 'exit')).toEqual([0, null])
    expect(existsSync(join(lab.data, 'lab.lock'))).toBe(false)
  })
})

describe('a lab that is not confined', () => {
  it('has the rights of its user, which is what the probe would tell', async () => {
    const lab = await startBuilt([], ['--close', 'file-read'], newFolder())
    const done = { read: 'done', write: 'done', link: 'done', child: 'done' }
    expect(await lab.probe()).toEqual({ main: done, lab: done })
    const { data } = (await lab.get('/api/Challenges')).json<{ data: { key: string; disabledEnv: string | null }[] }>()
    expect(data.filter(({ disabledEnv }) => disabledEnv).map(({ key }) => key)).toEqual(['lfrChallenge'])
  })
})

describe('a thread of the sandbox', () => {
  it.each([
    ['writes no file', `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'thread'))}, '')`],
    ['reads no file', `require('node:fs').readFileSync(${JSON.stringify(join(folder, 'secret.txt'))})`],
    ['starts no process', `require('node:child_process').execFileSync(process.execPath, ['--version'])`],
    ['starts no thread', `new (require('node:worker_threads').Worker)('', { eval: true, execArgv: [] })`],
  ])('%s', async (_, attempt) => {
    const code = `let out = 'done'; try { ${attempt} } catch (e) { out = e.code } require('node:worker_threads').parentPort.postMessage(out)`
    const tryOut = async (execArgv: string[]) => {
      const worker = new Worker(code, { eval: true, execArgv, stderr: true })
      const [result] = await once(worker, 'message')
      await worker.terminate()
      return result
    }
    expect(await tryOut(confineTo({ reads: [] }))).toBe('ERR_ACCESS_DENIED')
    expect(await tryOut([])).toBe('done')
  })
})

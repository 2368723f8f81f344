import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeEntryInFolder } from '../../../lab/community/complaints/place-entry.js'
import { refusePartnerDocument } from '../../../lab/community/complaints/receive-partner-document.js'
import { sortComplaintFile } from '../../../lab/community/complaints/sort-complaint-file.js'
import { identifyByContent } from '../../../lab/community/photo-wall/identify-picture.js'
import { listNamedMemories } from '../../../lab/community/photo-wall/list-memories.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'
import { tinyPng } from '../../../lab/proofs/attacker/document-visitor.js'

let lab: Lab
beforeAll(async () => {
  lab = await createLab()
})
afterEach(() => lab.reset({ progress: false }))
afterAll(() => lab.close())

describe('a file that comes with a complaint', () => {
  const pdf = Buffer.from('%PDF-1.7 …')
  const zip = Buffer.from('PK\x03\x04…')

  it.each([
    ['a PDF', 'invoice.pdf', pdf, 'letter'],
    ['a PDF in capitals', 'INVOICE.PDF', pdf, 'letter'],
    ['a PDF after a mark of order', 'a.pdf', Buffer.from(`\ufeff${pdf}`), 'letter'],
    ['an archive', 'photos.zip', zip, 'archive'],
    ['an empty archive', 'photos.zip', Buffer.from('PK\x05\x06'), 'archive'],
    ['a program', 'evil.exe', pdf, 'unwanted'],
    ['two extensions', 'invoice.pdf.html', pdf, 'unwanted'],
    ['no extension', 'pdf', pdf, 'unwanted'],
    ['a page called PDF', 'a.pdf', Buffer.from('<script>'), 'unwanted'],
    ['a header too late', 'a.pdf', Buffer.concat([Buffer.alloc(1024), pdf]), 'unwanted'],
    ['an archive called PDF', 'a.pdf', zip, 'unwanted'],
    ['a PDF called archive', 'a.zip', pdf, 'unwanted'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'unwanted'],
    ['a document of a partner', 'order.xml', Buffer.from('<a/>'), 'document'],
  ])('%s', (_what, name, bytes, kind) => {
    expect(sortComplaintFile({ name, bytes }).kind).toBe(kind)
  })

  it('that was meant for the interface of partners is neither taken nor read', async () => {
    const untouched = () => Promise.reject(new Error('It was touched.'))
    const desk = { take: untouched, read: untouched }
    const document = { name: 'a.xml', format: 'xml', bytes: Buffer.from('<a/>') } as const
    expect(await refusePartnerDocument(document, desk)).toEqual({ kind: 'unwanted' })
  })
})

describe('the place of an entry', () => {
  it.each([
    ['letter.pdf', 'box/letter.pdf'],
    ['photos/label 1.jpg', 'box/photos/label 1.jpg'],
    ['größe (2).png', 'box/größe (2).png'],
    ['_notes.txt', 'box/_notes.txt'],
    ['../letter.pdf', undefined],
    ['../../ftp/legal.md', undefined],
    ['photos/../../../ftp/legal.md', undefined],
    ['/etc/passwd', undefined],
    ['a//b.txt', undefined],
    ['./a.txt', undefined],
    ['.htaccess', undefined],
    ['..\\..\\ftp\\legal.md', undefined],
    ['C:evil.txt', undefined],
    ['a.txt\0.pdf', undefined],
    ['a.txt ', undefined],
    ['a.', undefined],
    ['', undefined],
    ['x'.repeat(101), undefined],
  ])('%j is %j', (name, path) => {
    expect(placeEntryInFolder('box', name)).toBe(path)
  })
})

describe('a picture', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'juice-lab-pictures-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['a PNG', 'image/png', tinyPng, 'png'],
    ['a PNG declared as JPEG', 'image/jpeg', tinyPng, 'png'],
    ['a JPEG', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'jpg'],
    ['a GIF declared as PNG', 'image/png', Buffer.from('GIF89a\x01\0\x01\0'), undefined],
    ['a page declared as PNG', 'image/png', Buffer.from('<script>alert(1)</script>'), undefined],
    ['a drawing declared as PNG', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['an archive declared as JPEG', 'image/jpeg', Buffer.from('PK\x03\x04'), undefined],
    ['an empty file', 'image/png', Buffer.alloc(0), undefined],
  ])('%s', async (_what, mimeType, bytes, extension) => {
    const path = join(folder, 'incoming')
    writeFileSync(path, bytes)
    expect(await identifyByContent({ name: 'a.png', mimeType, path, size: bytes.length })).toBe(extension)
  })

  it('hangs beside a name, and nothing else of its owner', () => {
    const memories = lab.store.table('Memories')
    memories.insert({ UserId: null, caption: 'gone', imagePath: 'x.png' })
    const users = listNamedMemories(memories, lab.store.table('Users')).map(({ User }) => User)
    expect(users).toHaveLength(memories.live().length)
    expect(users.at(-1)).toBeNull()
    expect(new Set(users.flatMap((user) => Object.keys(user ?? {})))).toEqual(new Set(['username']))
  })
})

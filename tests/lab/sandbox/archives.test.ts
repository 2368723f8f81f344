import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { uploadsFolder } from '../../../lab/disk/lab-disk.js'
import { systemClock } from '../../../lab/facts/clock.js'
import { makeZip, type ZipEntry } from '../../../lab/proofs/attacker/make-zip.js'
import { createDiskWriter, walkEntries } from '../../../lab/sandbox/archives/disk-writer.js'
import { readArchive, type UnpackedFile } from '../../../lab/sandbox/archives/read-archive.js'
import { limits } from '../../../lab/sandbox/limits.js'
import { placeByOwnPath } from '../../../lab/weaknesses/entry-path-from-archive.js'

/** Files beside the disk that must not change. */
const secret = 'the real machine'
let outside: string
let root: string
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'outside-'))
  root = join(outside, 'disk')
  for (const folder of ['ftp', 'uploads/complaints']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(outside, 'secret.txt'), secret)
  symlinkSync(outside, join(root, 'ftp', 'folder'))
  symlinkSync(join(outside, 'secret.txt'), join(root, 'ftp', 'link.txt'))
  linkSync(join(outside, 'secret.txt'), join(root, 'ftp', 'hard.txt'))
})

/** Files and folders on the disk; links are not followed. */
const countEntries = () => [...walkEntries(root)].length

async function unpack(...entries: ZipEntry[]): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = []
  for await (const file of readArchive(makeZip(entries))) files.push(file)
  return files
}

/** Writes an archive's files as a complaint's are written. */
async function place(...entries: ZipEntry[]): Promise<boolean[]> {
  const writer = createDiskWriter(root, systemClock)
  const files = await unpack(...entries)
  return files.map(({ name, bytes }) => {
    const path = placeByOwnPath('uploads/complaints', name)
    return path !== undefined && writer.write(path, bytes)
  })
}

describe('what an archive writes', () => {
  it('is put where it says, on the disk', async () => {
    const names = ['a.txt', 'b/c/d.txt', '../../ftp/legal.md', '/etc/passwd', 'new/ünïcode 🧃.txt']
    expect(await place(...names.map((name) => ({ name, content: name })))).toEqual(names.map(() => true))
    const paths = ['uploads/complaints/a.txt', 'uploads/complaints/b/c/d.txt', 'ftp/legal.md']
    for (const path of [...paths, 'uploads/complaints/etc/passwd', 'uploads/complaints/new/ünïcode 🧃.txt'])
      expect(existsSync(join(root, path)), path).toBe(true)
  })

  it.each([
    '../../../secret.txt',
    '../../../../../../../../../../tmp/escaped',
    '../../../new.txt',
    'x/../../../../secret.txt',
    '../../ftp/folder/secret.txt',
    '../../ftp/folder/new.txt',
    '../../ftp/link.txt',
    '../../ftp/hard.txt',
    '..\\..\\..\\secret.txt',
    '..\\..\\ftp\\legal.md',
    '../../..\\secret.txt',
    'C:\\Windows\\win.ini',
    'C:/secret.txt',
    '../../C:secret.txt',
    '\\\\server\\share\\x',
    '//server/share/../../../../../secret.txt',
    '../../ftp/legal.md:stream',
    '../../../secret.txt\0.png',
    '../../ftp/legal.md\0',
    '../../CON',
    'nul.txt',
    'aux',
    'COM1.log',
    'trailing. ',
    'dots...',
    '..',
    '.',
    '../..',
    '../../',
    '../../ftp',
    'a\nb',
    'a\u007f/../../../../x',
    `${'a'.repeat(201)}.txt`,
    `${'a/'.repeat(300)}b`,
    `${'../'.repeat(2000)}etc/passwd`,
    '../../new/x.txt',
    '../../uploads',
  ])('is nowhere for %j', async (name) => {
    const before = countEntries()
    expect(await place({ name, content: 'forged' })).not.toContain(true)
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(secret)
    expect(readdirSync(outside).sort()).toEqual(['disk', 'secret.txt'])
    expect(countEntries()).toBe(before)
  })

  it('is never a link', async () => {
    await place({ name: '../../ftp/way-out', content: outside, isLink: true })
    expect(readFileSync(join(root, 'ftp', 'way-out'), 'utf8')).toBe(outside)
    expect(await place({ name: '../../ftp/way-out/secret.txt', content: 'forged' })).toEqual([false])
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(secret)
  })

  it('ends when there are too many folders', () => {
    const writer = createDiskWriter(root, systemClock)
    const paths = Array.from({ length: 1000 }, (_, index) => `uploads/${index}/${'a/'.repeat(12)}b`)
    const written = paths.map((path) => writer.write(path, new Uint8Array()))
    expect(written.lastIndexOf(true)).toBeLessThan(limits.diskEntries / 10)
    expect(countEntries()).toBeLessThanOrEqual(limits.diskEntries)
  })

  it('ends when the disk is full', () => {
    const writer = createDiskWriter(root, systemClock)
    const bytes = new Uint8Array(4 * 1024 * 1024)
    const written = Array.from({ length: 20 }, (_, index) => writer.write(`uploads/${index}`, bytes))
    expect(written.filter(Boolean)).toHaveLength(limits.disk / bytes.length - 1)
    expect(writer.write('uploads/small', new Uint8Array(10))).toBe(true)
  })

  it.each([
    ['logs', (number: number) => `access.log.2026-01-3${number}`],
    [uploadsFolder.join('/'), (number: number) => `me-160000000000${number}.png`],
    [uploadsFolder.join('/'), (number: number) => `${number}.jpg`],
    ['ftp', (number: number) => `order_${number}.pdf`],
  ])("finds its room beside the shop's own files in %s", (folder, nameOf) => {
    mkdirSync(join(root, folder), { recursive: true })
    for (let number = 0; number < 4; number++)
      writeFileSync(join(root, folder, nameOf(number)), Buffer.alloc(limits.disk / 8))
    const bytes = new Uint8Array(limits.disk * 0.6)
    const writer = createDiskWriter(root, systemClock)
    expect([writer.write('uploads/one', bytes), writer.write('uploads/two', bytes)]).toEqual([true, false])
  })

  it('is no more under the names of the shop’s own files', () => {
    mkdirSync(join(root, 'logs'))
    const bytes = new Uint8Array(limits.disk / 4)
    const written = Array.from({ length: 12 }, (_, number) => {
      const isWritten = createDiskWriter(root, systemClock).write(`logs/access.log.2026-01-${number + 10}`, bytes)
      return isWritten
    })
    expect(written.filter(Boolean)).toHaveLength(6)
  })
})

describe('an archive', () => {
  it('holds files, archives included, and folders that are none', async () => {
    const inner = makeZip([{ name: '../x', content: 'inner' }])
    const files = await unpack({ name: 'folder/' }, { name: 'folder/inner.zip', content: inner }, { name: 'empty' })
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['folder/inner.zip', inner.length],
      ['empty', 0],
    ])
  })

  const much = Buffer.alloc(3 * 1024 * 1024, 'a quick brown fruit ')
  it.each<[string, ZipEntry[]]>([
    ['much out of little', [{ name: 'bomb', content: new Uint8Array(3_000_000) }]],
    ['too many files', Array.from({ length: 201 }, (_, index) => ({ name: `${index}` }))],
    ['too much in all', Array.from({ length: 20 }, () => ({ name: 'x', content: much.subarray(0, 250_000) }))],
    ['a claim', [{ name: 'x', content: 'x', claimedSize: 4_000_000_000 }]],
  ])('is too large with %s', async (_what, entries) => {
    const before = process.memoryUsage().rss
    await expect(unpack(...entries)).rejects.toMatchObject({ reason: 'too-large' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['no archive', Buffer.from('x')],
    ['half of one', makeZip([{ name: 'x', content: much.subarray(0, 10_000) }]).subarray(0, 60)],
    ['a password', makeZip([{ name: 'x', content: 'x', isLocked: true }])],
    ['a lie about its size', makeZip([{ name: 'x', content: 'x'.repeat(2000), claimedSize: 3 }])],
    ['a broken file', Buffer.from(makeZip([{ name: 'x', content: 'x'.repeat(2000) }]).fill(0xff, 32, 40))],
  ])('is damaged when it is %s', async (_what, bytes) => {
    const read = async () => {
      for await (const file of readArchive(bytes)) expect(file.name).toBe(posix.normalize(file.name))
    }
    await expect(read()).rejects.toMatchObject({ reason: 'damaged', message: expect.stringMatching(/\w/) })
  })
})

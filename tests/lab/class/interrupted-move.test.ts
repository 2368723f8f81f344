import * as fs from 'node:fs'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openClassFile } from '../../../lab/class/roll/class-file.js'
import { moveLearner } from '../../../lab/class/roll/move-learner.js'
import { openClassRoll } from '../../../lab/class/roll/open-class-roll.js'
import { makeFolder } from '../store/test-store.js'

/** Changes of the disk until the process counts as killed, in the middle of the last one. */
const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, isSplit: false }))

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>()
  /** Makes a change of the disk one that a kill interrupts, after `half` of it. */
  const mortal =
    <Args extends unknown[], Result>(change: (...args: Args) => Result, half: (...args: Args) => void = () => {}) =>
    (...args: Args): Result => {
      disk.left -= 1
      if (disk.left >= 0) return change(...args)
      if (disk.left === -1) half(...args)
      throw new Error('killed')
    }
  const rename = mortal(real.renameSync)
  const isAcross = (from: string, to: string) => disk.isSplit && from.includes('/from/') !== to.includes('/from/')
  return {
    ...real,
    writeFileSync: mortal(real.writeFileSync, (file) => real.writeFileSync(file as string, 'half of it')),
    renameSync(from: string, to: string) {
      if (isAcross(from, to)) throw Object.assign(new Error('other disk'), { code: 'EXDEV' })
      rename(from, to)
    },
    cpSync: mortal(real.cpSync, (_from, to) => {
      real.mkdirSync(to as string, { recursive: true })
      real.writeFileSync(`${to}/db.json`, 'half of it')
    }),
    rmSync: mortal(real.rmSync, (path) => {
      if (real.existsSync(`${path}/db.json`)) real.rmSync(`${path}/db.json`)
    }),
  }
})

const id = 'anna'
const secret = 'a'.repeat(32)
const note = '{"event":"message","at":"2026-01-01","learner":null,"text":"Hello."}\n'
const lab = { 'db.json': '{"tables":{}}', 'journal.ndjson': '{"event":"solve"}\n', 'disk/ftp/legal.md': 'legal' }

beforeEach(() => {
  // A class file that could not be saved is tried again, which no killed process does.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  return () => {
    live()
    vi.useRealTimers()
  }
})

function live(): void {
  Object.assign(disk, { left: Number.POSITIVE_INFINITY, isSplit: false })
}

/** A class folder with a learner, and an empty one. */
async function openFolders() {
  const around = await makeFolder()
  const [from, to] = [join(around, 'from'), join(around, 'to')] as [string, string]
  const file = openClassFile(from, secret)
  Object.assign(file.memberOf(id), { generation: 3 })
  file.content.latecomers.push({ id, name: id, email: '', group: '' })
  file.save()
  openClassFile(to, secret)
  for (const [name, content] of Object.entries(lab)) write(join(from, 'labs', id, name), content)
  write(join(from, 'notes', `${id}.ndjson`), note)
  return { from, to }
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Everything below a class folder that moves: texts by path. */
function contentOf(folder: string): Record<string, string> {
  const parts = ['labs', 'notes'].filter((part) => existsSync(join(folder, part)))
  const paths = parts.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((path) => `${part}/${path}`),
  )
  const files = paths.filter((path) => fs.statSync(join(folder, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const labFiles = Object.fromEntries(Object.entries(lab).map(([name, content]) => [`labs/${id}/${name}`, content]))
const moved = { ...labFiles, [`notes/${id}.ndjson`]: note }

/** The files under the names that a class reads. */
const found = (folder: string) =>
  Object.fromEntries(Object.entries(contentOf(folder)).filter(([path]) => !path.includes('/.')))

const options = (folder: string, warnings: string[]) =>
  ({
    ...{ folder, roster: [], secret, requiresSecret: false, shard: null, course: null },
    onWarning: (warning: string) => warnings.push(warning),
  }) as unknown as Parameters<typeof openClassRoll>[0]

function moveKilledAfter(left: number, isSplit: boolean, { from, to }: { from: string; to: string }): boolean {
  try {
    Object.assign(disk, { left, isSplit })
    moveLearner(id, from, to)
    return false
  } catch (error) {
    expect((error as Error).message).toContain('killed')
    return true
  } finally {
    live()
    disk.isSplit = isSplit
  }
}

describe.each([
  ['on one disk', false],
  ['between two disks', true],
])('a move %s', (_where, isSplit) => {
  it('that is killed at any moment leaves one whole lab to be found, and is completed by the same command', async () => {
    let kills = 0
    for (let isKilled = true; isKilled; kills += 1) {
      const folders = await openFolders()
      isKilled = moveKilledAfter(kills, isSplit, folders)
      const [there, here] = [found(folders.to), found(folders.from)]
      for (const files of [here, there].map((all) => Object.entries(all).filter(([path]) => path.startsWith('labs/'))))
        expect([{}, labFiles]).toContainEqual(Object.fromEntries(files))
      expect({ ...here, ...there }).toEqual(moved)
      const isComplete = openClassFile(folders.from, '').content.latecomers.length === 0
      const hasLeftovers = Object.keys(contentOf(folders.from)).length > 0
      if (isKilled && (!isComplete || hasLeftovers)) moveLearner(id, folders.from, folders.to)
      expect([contentOf(folders.from), contentOf(folders.to)]).toEqual([{}, moved])
      const [source, target] = [folders.from, folders.to].map((folder) => openClassFile(folder, '').content)
      expect([source?.members, source?.latecomers]).toEqual([{}, []])
      expect([target?.members[id]?.generation, target?.latecomers.length]).toEqual([3, 1])
    }
    expect(kills).toBeGreaterThan(5)
  })

  it('that is killed at any moment leaves nothing that a class does not remove at its start', async () => {
    let kills = 0
    for (let isKilled = true; isKilled; kills += 1) {
      const folders = await openFolders()
      isKilled = moveKilledAfter(kills, isSplit, folders)
      const warnings: string[] = []
      for (const folder of [folders.from, folders.to]) openClassRoll(options(folder, warnings))
      for (const folder of [folders.from, folders.to]) expect(contentOf(folder)).toEqual(found(folder))
      expect(warnings.filter((warning) => warning.includes('removed'))).toEqual([])
    }
  })
})

it('a lab that has changed since an interrupted move is not taken for its copy', async () => {
  const folders = await openFolders()
  for (const [name, content] of Object.entries(lab)) write(join(folders.to, 'labs', id, name), content)
  write(join(folders.to, 'labs', id, 'db.json'), '{"tables":[]}')
  disk.isSplit = true
  expect(() => moveLearner(id, folders.from, folders.to)).toThrow('is there already')
  expect(found(folders.from)).toEqual(moved)
})

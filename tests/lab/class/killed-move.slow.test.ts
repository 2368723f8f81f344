import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClassFile } from '../../../lab/class/roll/class-file.js'
import { moveLearner } from '../../../lab/class/roll/move-learner.js'
import { removeLeftovers } from '../../../lab/class/roll/moved-files.js'
import { compileProgram } from '../../support/built-program.js'

let program: string
beforeAll(async () => {
  program = await compileProgram(join(import.meta.dirname, 'move-program.ts'))
})

const id = 'anna'
const note = '{"event":"message","at":"2026-01-01","learner":null,"text":"Hello."}\n'
const lab = { 'db.json': '{"tables":{}}', 'journal.ndjson': '{"event":"solve"}\n', 'disk/ftp/legal.md': 'legal' }
const labFiles = Object.fromEntries(Object.entries(lab).map(([name, content]) => [`labs/${id}/${name}`, content]))
const moved = { ...labFiles, [`notes/${id}.ndjson`]: note }

interface Folders {
  readonly from: string
  readonly to: string
}

/** A class folder with a learner, and an empty one. */
function openFolders(disks: 'one' | 'split'): Folders {
  const around = mkdtempSync(join(tmpdir(), `juice-lab-move-${disks}-`))
  const [from, to] = [join(around, 'from'), join(around, 'to')] as const
  const file = openClassFile(from, 'a'.repeat(32))
  Object.assign(file.recordOf(id), { generation: 3 })
  file.content.latecomers.push({ id, name: id, email: '', group: '' })
  file.save()
  openClassFile(to, 'a'.repeat(32))
  for (const [path, content] of Object.entries(moved)) {
    mkdirSync(dirname(join(from, path)), { recursive: true })
    writeFileSync(join(from, path), content)
  }
  return { from, to }
}

/** The files of labs and notes below a class folder, texts by path. */
function contentOf(folder: string): Record<string, string> {
  const parts = ['labs', 'notes'].filter((part) => existsSync(join(folder, part)))
  const paths = parts.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((path) => `${part}/${path}`),
  )
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** The files under the names that a class reads. */
const filesOf = (folder: string) =>
  Object.fromEntries(Object.entries(contentOf(folder)).filter(([path]) => !path.includes('/.')))

const labOf = (folder: string) =>
  Object.fromEntries(Object.entries(filesOf(folder)).filter(([path]) => path.startsWith('labs/')))

/** Moves the learner in a process that is killed at its change of the disk with this number; false if it has fewer. */
function moveAndKill({ from, to }: Folders, change: number): boolean {
  const { status, signal, stderr } = spawnSync(process.execPath, [program, id, from, to, String(change)])
  expect([status, signal, String(stderr)]).toEqual(status === 0 ? [0, null, ''] : [null, 'SIGKILL', ''])
  return status !== 0
}

function hasToBeRepeated({ from }: Folders): boolean {
  return openClassFile(from, '').content.latecomers.length > 0 || Object.keys(contentOf(from)).length > 0
}

describe.skipIf(process.platform === 'win32')('a move that is killed at any moment', () => {
  it.each([
    ['on one disk', 'one'],
    ['between two disks', 'split'],
  ] as const)('%s leaves a whole lab, and is completed by the same command', (_where, disks) => {
    let changes = 0
    for (let isKilled = true; isKilled; changes += 1) {
      const folders = openFolders(disks)
      isKilled = moveAndKill(folders, changes)
      const { from, to } = folders
      for (const folder of [from, to]) expect([{}, labFiles]).toContainEqual(labOf(folder))
      expect({ ...filesOf(from), ...filesOf(to) }).toEqual(moved)
      if (isKilled && hasToBeRepeated(folders)) moveLearner(id, from, to)
      expect([contentOf(from), contentOf(to)]).toEqual([{}, moved])
      const [source, target] = [from, to].map((folder) => openClassFile(folder, '').content)
      expect([source?.members, source?.latecomers]).toEqual([{}, []])
      expect([target?.members[id]?.generation, target?.latecomers.length]).toEqual([3, 1])
    }
    expect(changes).toBeGreaterThan(8)
  })

  it('leaves nothing that a class does not remove at its start', () => {
    for (let change = 0; ; change += 1) {
      const folders = openFolders('split')
      const isKilled = moveAndKill(folders, change)
      for (const folder of [folders.from, folders.to]) {
        removeLeftovers(folder)
        expect(contentOf(folder)).toEqual(filesOf(folder))
      }
      if (!isKilled) break
    }
  })
})

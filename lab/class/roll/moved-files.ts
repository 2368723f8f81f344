import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivateFolder, writeAtomically } from '../../disk/atomic-write.js'
import { isSameTree } from '../../disk/same-tree.js'

const labsName = 'labs'
const notesName = 'notes'

/** The starts of the names of a copy that is not whole yet, and of what is removed once its copy is; no id starts with a dot. */
const draftStart = '.moving-'
const movedStart = '.moved-'

export function placesOf(folder: string, id: string) {
  const [labs, notes] = [join(folder, labsName), join(folder, notesName)]
  return {
    lab: join(labs, id),
    labDraft: join(labs, `${draftStart}${id}`),
    movedLab: join(labs, `${movedStart}${id}`),
    notes: join(notes, `${id}.ndjson`),
    notesDraft: join(notes, `${draftStart}${id}.ndjson`),
  }
}

type Places = ReturnType<typeof placesOf>

/** Removes what interrupted moves have left in a class folder; all of it is whole elsewhere. Throws system errors. */
export function removeLeftovers(folder: string): void {
  for (const part of [labsName, notesName].map((name) => join(folder, name)).filter((path) => existsSync(path)))
    for (const name of readdirSync(part).filter(isLeftover)) rmSync(join(part, name), { recursive: true, force: true })
}

function isLeftover(name: string): boolean {
  return name.startsWith(draftStart) || name.startsWith(movedStart)
}

/** Killed at any moment, it leaves a whole lab under one of the names, or the same under both. */
export function moveLab(from: Places, to: Places): void {
  makePrivateFolder(dirname(to.lab))
  if (!existsSync(to.lab)) {
    if (tryRename(from.lab, to.lab)) return
    copyLab(from.lab, to)
  }
  // A removal that is interrupted leaves no half of a lab.
  renameSync(from.lab, from.movedLab)
}

export function hasOtherLab(from: Places, to: Places): boolean {
  return existsSync(from.lab) && existsSync(to.lab) && !isSameTree(from.lab, to.lab)
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false
    throw error
  }
}

function copyLab(from: string, { lab, labDraft }: Places): void {
  try {
    cpSync(from, labDraft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    renameSync(labDraft, lab)
  } catch (error) {
    rmSync(labDraft, { recursive: true, force: true })
    throw error
  }
}

export function copyNotes(from: Places, to: Places): void {
  const text = readFileSync(from.notes, 'utf8')
  makePrivateFolder(dirname(to.notes))
  const merged = existsSync(to.notes) ? mergeLines([text, readFileSync(to.notes, 'utf8')]) : text
  writeAtomically(to.notes, merged, { draft: to.notesDraft })
}

function mergeLines(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n'))
  return `${[...new Set(lines)].filter((line) => line !== '').join('\n')}\n`
}

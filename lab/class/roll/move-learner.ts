import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CourseError } from '../../courses/course-error.js'
import { learnerId } from '../../courses/roster.js'
import { findKept, type KeptMember, openClassFile } from './class-file.js'

/** Moves a learner's lab and data from one class folder to another; no process may work on either folder. */
export function moveLearner(id: string, from: string, to: string): void {
  if (!existsSync(join(from, 'class.json')))
    throw new CourseError('unreadable', `${from} is no folder of a class.`, [
      '--from with the folder that --data named',
    ])
  const source = openClassFile(from, '')
  const target = openClassFile(to, source.content.secret)
  if (source.content.secret !== target.content.secret)
    throw new CourseError('invalid', `The codes of ${from} and ${to} were made from different keys.`, [
      '--to with a shard of the same class, or with a new folder',
    ])
  const [lab, notes] = [join('labs', id), join('notes', `${id}.ndjson`)]
  const member = findKept(source.content, id)
  const late = source.content.latecomers.filter((one) => one.id === id)
  const there = learnerId.test(id) ? [lab, notes].filter((path) => existsSync(join(from, path))) : []
  if (there.length === 0 && late.length === 0)
    throw new CourseError('invalid', `There is nothing of a learner ${id} in ${from}.`, ['the id on the roster'])
  if (there.includes(lab) && existsSync(join(to, lab)))
    throw new CourseError('invalid', `${join(to, lab)} is there already.`, ['to take it away first, if it is old'])
  // The record goes first, so that an interrupted move can be repeated.
  if (member) target.content.members[id] = mergeKept(findKept(target.content, id), member)
  target.content.latecomers = [...target.content.latecomers.filter((one) => one.id !== id), ...late]
  target.save()
  if (there.includes(notes)) addNotes(join(from, notes), join(to, notes))
  for (const path of there) move(join(from, path), join(to, path))
  delete source.content.members[id]
  source.content.latecomers = source.content.latecomers.filter((one) => one.id !== id)
  source.save()
}

/** The record that goes along; a code that was made anew in either folder stays void. */
function mergeKept(there: KeptMember | undefined, moved: KeptMember): KeptMember {
  if (there === undefined) return moved
  const freezes = moved.freezes.length > 0 ? moved.freezes : there.freezes
  return { ...there, ...moved, freezes, generation: Math.max(there.generation, moved.generation) }
}

/** Adds the notes of a folder in which the learner was before, such as messages to all, to those that are moved there. */
function addNotes(from: string, to: string): void {
  if (!existsSync(to)) return
  const lines = [from, to].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  writeFileSync(from, `${[...new Set(lines)].filter((line) => line !== '').join('\n')}\n`)
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    rmSync(from, { recursive: true })
  }
}

import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CourseError } from '../../courses/course-error.js'
import { learnerId } from '../../courses/roster.js'
import { findKept, openClassFile } from './class-file.js'

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
  const paths = [join('labs', id), join('notes', `${id}.ndjson`)]
  const member = findKept(source.content, id)
  const late = source.content.latecomers.filter((one) => one.id === id)
  const there = learnerId.test(id) ? paths.filter((path) => existsSync(join(from, path))) : []
  if (there.length === 0 && late.length === 0)
    throw new CourseError('invalid', `There is nothing of a learner ${id} in ${from}.`, ['the id on the roster'])
  const taken = there.find((path) => existsSync(join(to, path)))
  if (taken !== undefined)
    throw new CourseError('invalid', `${join(to, taken)} is there already.`, ['to take it away first, if it is old'])
  // The record goes first, so that an interrupted move can be repeated.
  if (member) target.content.members[id] = member
  target.content.latecomers = [...target.content.latecomers.filter((one) => one.id !== id), ...late]
  target.save()
  for (const path of there) move(join(from, path), join(to, path))
  delete source.content.members[id]
  source.content.latecomers = source.content.latecomers.filter((one) => one.id !== id)
  source.save()
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

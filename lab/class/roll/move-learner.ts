import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CourseError } from '../../courses/course-error.js'
import { learnerId } from '../../courses/roster.js'
import { type ClassFile, findRecord, type MemberRecord, openClassFile, SaveError } from './class-file.js'
import { copyNotes, hasOtherLab, moveLab, placesOf, removeLeftovers } from './moved-files.js'

/** No process may work on either folder. A move that was interrupted at any moment is completed by another call. */
export function moveLearner(id: string, from: string, to: string): void {
  const { source, member, late, files } = findLearner(id, from)
  const [here, there] = [placesOf(from, id), placesOf(to, id)]
  if (files.includes(here.lab) && hasOtherLab(here, there))
    throw new CourseError('invalid', `${there.lab} is there already.`, ['to take it away first, if it is old'])
  const target = openClassFile(to, source.content.secret)
  if (source.content.secret !== target.content.secret)
    throw new CourseError('invalid', `The codes of ${from} and ${to} were made from different keys.`, [
      '--to with a shard of the same class, or with a new folder',
    ])
  for (const folder of [from, to]) removeLeftovers(folder)
  // The record comes first and is taken away last, so that an interrupted move can be repeated.
  if (member) target.content.members[id] = mergeRecords(findRecord(target.content, id), member)
  if (late.length > 0)
    target.content.latecomers = [...target.content.latecomers.filter((one) => one.id !== id), ...late]
  save(target)
  if (files.includes(here.notes)) copyNotes(here, there)
  if (files.includes(here.lab)) moveLab(here, there)
  if (files.includes(here.notes)) rmSync(here.notes)
  delete source.content.members[id]
  source.content.latecomers = source.content.latecomers.filter((one) => one.id !== id)
  save(source)
  removeLeftovers(from)
}

/** Everything that a class folder keeps of a learner; throws a {@link CourseError} for a folder of something else, and where there is nothing. */
export function findLearner(id: string, folder: string) {
  if (!existsSync(join(folder, 'class.json')))
    throw new CourseError('unreadable', `${folder} is no folder of a class.`, [
      '--from with the folder that --data named',
    ])
  const source = openClassFile(folder, '')
  const { lab, movedLab, notes } = placesOf(folder, id)
  const member = findRecord(source.content, id)
  const late = source.content.latecomers.filter((one) => one.id === id)
  const files = learnerId.test(id) ? [lab, movedLab, notes].filter((path) => existsSync(path)) : []
  if (files.length === 0 && late.length === 0 && member === undefined)
    throw new CourseError('invalid', `There is nothing of a learner ${id} in ${folder}.`, ['the id on the roster'])
  return { source, member, late, files }
}

/** Throws the system error, as nothing saves later. */
function save(file: ClassFile): void {
  try {
    file.save()
  } catch (error) {
    throw error instanceof SaveError ? error.cause : error
  }
}

/** A code that was replaced in either folder stays void. */
function mergeRecords(there: MemberRecord | undefined, moved: MemberRecord): MemberRecord {
  if (there === undefined) return moved
  const freezes = moved.freezes.length > 0 ? moved.freezes : there.freezes
  return { ...there, ...moved, freezes, generation: Math.max(there.generation, moved.generation) }
}

import { join } from 'node:path'
import type { LabEvent } from '../../client/lab-client.js'
import { CourseError } from '../../courses/course-error.js'
import type { Learner as Enrolled } from '../../courses/roster.js'
import { openJournal } from '../../facts/journal.js'
import type { TimelineEvent } from '../desk/desk-api.js'
import type { ClassFile, KeptMember } from './class-file.js'
import { codeOf, isPassOf, normaliseCode, passcodeOf, readPass, tagOf, writePass } from './codes.js'
import { addEvent, emptyTally, type Tally } from './tally.js'
import { readJournal } from './timeline.js'

/** A learner of the class. */
export interface Member {
  readonly learner: Enrolled
  /** Where in the class, from 0. */
  readonly index: number
  readonly labFolder: string
  readonly kept: KeptMember
  tally(): Tally
  code(): string
  passcode(): string
  /** What a browser that has joined carries. */
  pass(): string
  /** Hears an event of the lab. */
  hear(event: LabEvent): void
  /** Reads the lab's journal once more, where events may have been missed. */
  recount(): void
  /** Notes something that only the class knows of. */
  note(event: TimelineEvent): void
  /** Everything that is known to have happened, oldest first. */
  timeline(): TimelineEvent[]
}

/** All learners of a class. */
export interface Roll {
  list(): readonly Member[]
  find(id: string): Member | undefined
  byCode(code: string): Member | undefined
  /** Whose code begins like this one, whether or not the rest is right. */
  byTag(code: string): Member | undefined
  byPass(pass: string): Member | undefined
  /** Adds somebody who is not on the roster; throws a {@link CourseError} for an id that is taken or odd. */
  add(learner: Enrolled): Member
}

interface Parts {
  readonly folder: string
  readonly roster: readonly Enrolled[]
  readonly file: ClassFile
  onWarning(message: string): void
}

export function openRoll({ folder, roster, file, onWarning }: Parts): Roll {
  const { content } = file
  const members = new Map<string, Member>()
  const enter = (learner: Enrolled) => {
    const member = openMember(learner, members.size, { folder, file, onWarning })
    members.set(learner.id, member)
    return member
  }
  for (const learner of roster) enter(learner)
  for (const latecomer of content.latecomers) if (!members.has(latecomer.id)) enter({ ...latecomer, received: null })
  const list = () => [...members.values()]
  return {
    list,
    find: (id) => members.get(id),
    byCode(text) {
      const code = normaliseCode(text)
      return list().find((member) => member.code() === code)
    },
    byTag(text) {
      const tag = normaliseCode(text).slice(0, 4)
      return list().find(({ learner }) => tagOf(content.secret, learner.id) === tag)
    },
    byPass(pass) {
      const member = members.get(readPass(pass) ?? '')
      const { generation } = member?.kept ?? { generation: 0 }
      return member && isPassOf(content.secret, { id: member.learner.id, generation }, pass) ? member : undefined
    },
    add(learner) {
      refuseTaken(learner, list())
      const { id, name, email, group } = learner
      content.latecomers.push({ id, name, email, group })
      const member = enter(learner)
      file.save()
      return member
    },
  }
}

function refuseTaken({ id, email }: Enrolled, members: readonly Member[]): void {
  const isSame = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase()
  const [taken] = members.filter(({ learner }) => isSame(learner.id, id) || isSame(learner.email, email))
  if (taken) throw new CourseError('invalid', `${taken.learner.name} has that id or e-mail already.`, ['another id'])
}

function openMember(
  learner: Enrolled,
  index: number,
  { folder, file, onWarning }: Pick<Parts, 'folder' | 'file' | 'onWarning'>,
): Member {
  const { id } = learner
  const { secret } = file.content
  const labFolder = join(folder, 'labs', id)
  const kept = file.memberOf(id)
  const count = () => readJournal(labFolder).reduce(addEvent, emptyTally)
  let tally = count()
  let code = { generation: -1, text: '' }
  const notes = openJournal<TimelineEvent>({
    file: join(folder, 'notes', `${id}.ndjson`),
    parse: (line) => line as TimelineEvent | undefined,
    isVital: () => false,
    onWarning,
  })
  return {
    learner,
    index,
    labFolder,
    kept,
    tally: () => tally,
    code() {
      const { generation } = kept
      if (code.generation !== generation) code = { generation, text: codeOf(secret, { id, generation }) }
      return code.text
    },
    passcode: () => passcodeOf(secret, { id, generation: kept.generation }),
    pass: () => writePass(secret, { id, generation: kept.generation }),
    hear(event) {
      tally = addEvent(tally, event)
    },
    recount() {
      tally = count()
    },
    note: (event) => void notes.append(event),
    timeline: () =>
      [...readJournal(labFolder).map((event) => ({ ...event, learner: id })), ...notes.read()].sort((one, other) =>
        one.at.localeCompare(other.at),
      ),
  }
}

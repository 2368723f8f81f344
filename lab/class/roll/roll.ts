import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProgressEvent, toPublic } from '../../challenges/progress/progress-events.js'
import type { TimelineEvent } from '../../client/desk-api.js'
import type { LabEvent } from '../../client/lab-client.js'
import { CourseError } from '../../courses/course-error.js'
import { type Learner, learnerId } from '../../courses/roster.js'
import { makePrivateFolder } from '../../disk/atomic-write.js'
import { isPlainFile } from '../../disk/misplaced-files.js'
import { openJournal } from '../../facts/journal.js'
import { closeAll } from '../../values/close-all.js'
import { readJson } from '../../values/read-json.js'
import { type ClassFile, findRecord, type MemberRecord } from './class-file.js'
import { codeLength, codeOf, isSamePass, normaliseCode, passcodeOf, readPass, writePass } from './codes.js'
import { addEvent, emptySummary, type LabSummary } from './lab-summary.js'
import { type Shard, shardOf } from './shards.js'

export interface Member {
  readonly learner: Learner
  readonly index: number
  readonly labFolder: string
  readonly kept: MemberRecord
  summary(): LabSummary
  code(): string
  passcode(): string
  pass(): string
  handleEvent(event: LabEvent): void
  recount(): void
  note(event: TimelineEvent): void
  /** Oldest first. */
  timeline(): TimelineEvent[]
  close(): Promise<void>
}

export interface Elsewhere {
  readonly shard: number
  /** Only the learner's own shard knows a replaced code. */
  readonly code: string
}

export interface Roll {
  list(): readonly Member[]
  find(id: string): Member | undefined
  byCode(code: string): Member | undefined
  byPass(pass: string): Member | undefined
  elsewhereByCode(code: string): Elsewhere | undefined
  elsewhereByPass(pass: string): Elsewhere | undefined
  readonly portsOfFormerMembers: ReadonlySet<number>
  /** Adds a late-comer, unsaved; throws a {@link CourseError} for an id that is taken, or that belongs to another shard. */
  add(learner: Learner): Member
  close(): Promise<void>
}

interface Parts {
  readonly folder: string
  readonly roster: readonly Learner[]
  readonly file: ClassFile
  readonly shard: Shard | null
  onWarning(message: string): void
}

export function openRoll({ folder, roster, file, shard, onWarning }: Parts): Roll {
  const { content } = file
  makePrivateFolder(join(folder, 'notes'))
  const members = new Map<string, Member>()
  const enter = (learner: Learner, index: number) => {
    const member = openMember(learner, index, { folder, file, onWarning })
    members.set(learner.id, member)
    return member
  }
  const others = content.latecomers.filter(({ id }) => roster.every((learner) => learner.id !== id))
  const late = deduplicateLatecomers(others, roster, onWarning)
  const everybody: Learner[] = [...roster, ...late.map((latecomer) => ({ ...latecomer, received: null }))]
  const shardFor = ({ id }: Learner) => (shard === null ? undefined : shardOf(id, shard.of))
  const isKeptHere = (id: string) => {
    const { generation = 0, freezes = [] } = findRecord(content, id) ?? {}
    const isLate = late.some((latecomer) => latecomer.id === id)
    return isLate || generation > 0 || freezes.length > 0 || existsSync(join(folder, 'labs', id))
  }
  const isHere = (learner: Learner) => shardFor(learner) === shard?.index
  for (const [index, learner] of everybody.entries()) {
    if (isHere(learner)) enter(learner, index)
    else if (isKeptHere(learner.id))
      onWarning(
        `What is kept of ${learner.id} lies in ${folder}, but shard ${shardFor(learner)} serves this learner now. End both shards, then: ` +
          `juice-lab class move ${learner.id} --from ${folder} --to FOLDER-OF-SHARD-${shardFor(learner)}`,
      )
  }
  const list = () => [...members.values()]
  const ids = new Set(everybody.map(({ id }) => id))
  warnOfFormerMembers(folder, new Set([...ids, ...others.map(({ id }) => id)]), onWarning)
  return {
    list,
    close: () => closeAll(list().map(({ close }) => close)),
    portsOfFormerMembers: portsOfFormerMembers(file, ids),
    find: (id) => members.get(id),
    byCode(text) {
      const code = normaliseCode(text)
      return list().find((member) => member.code() === code)
    },
    byPass(pass) {
      const member = members.get(readPass(pass) ?? '')
      return member && isSamePass(pass, member.pass()) ? member : undefined
    },
    ...findElsewhere(
      everybody.filter((learner) => !isHere(learner)),
      content.secret,
      shard,
    ),
    add(learner) {
      refuseTaken(learner, everybody)
      if (!isHere(learner))
        throw new CourseError('invalid', `The lab of ${learner.id} belongs to shard ${shardFor(learner)}.`, [
          'the desk of that shard',
        ])
      const { id, name, email, group } = learner
      content.latecomers.push({ id, name, email, group })
      return enter(learner, everybody.push(learner) - 1)
    },
  }
}

function findElsewhere(
  others: readonly Learner[],
  secret: string,
  shard: Shard | null,
): Pick<Roll, 'elsewhereByCode' | 'elsewhereByPass'> {
  const byId = new Map(
    others.map(({ id }): [string, Elsewhere] => [
      id,
      { shard: shardOf(id, shard?.of ?? 1), code: codeOf(secret, { id, generation: 0 }) },
    ]),
  )
  return {
    elsewhereByCode(text) {
      const code = normaliseCode(text)
      const other = [...byId.values()].find(
        (known) => code.length === codeLength && known.code.startsWith(code.slice(0, 5)),
      )
      return other && { ...other, code }
    },
    elsewhereByPass(pass) {
      const id = readPass(pass) ?? ''
      const other = byId.get(id)
      return other && isSamePass(pass, writePass(secret, { id, generation: 0 })) ? other : undefined
    },
  }
}

type Named = Pick<Learner, 'id' | 'email'>

/** E-mails tell learners apart in grade books, and some file systems ignore the case of ids. */
function isSameLearner(one: Named, other: Named): boolean {
  const isSame = (text: string, another: string) => text !== '' && text.toLowerCase() === another.toLowerCase()
  return isSame(one.id, other.id) || isSame(one.email, other.email)
}

function deduplicateLatecomers<One extends Named>(
  latecomers: readonly One[],
  roster: readonly Learner[],
  onWarning: Parts['onWarning'],
): One[] {
  return latecomers.filter((late) => {
    const double = roster.find((learner) => isSameLearner(learner, late))
    if (double !== undefined)
      onWarning(
        `The late-comer ${late.id} is on the roster as ${double.id}, with the same id or e-mail: ${double.id} has a new code and an empty lab, ` +
          `and that of ${late.id} cannot be opened. To go on with it, write the id ${late.id} into the roster and start the class again.`,
      )
    return double === undefined
  })
}

function refuseTaken(newcomer: Learner, learners: readonly Learner[]): void {
  const taken = learners.find((learner) => isSameLearner(learner, newcomer))
  if (taken) throw new CourseError('invalid', `${taken.name} has that id or e-mail already.`, ['another id'])
}

function openMember(
  learner: Learner,
  index: number,
  { folder, file, onWarning }: Pick<Parts, 'folder' | 'file' | 'onWarning'>,
): Member {
  const { id } = learner
  const { secret } = file.content
  const labFolder = join(folder, 'labs', id)
  const kept = file.recordOf(id)
  const count = () => readJournal(labFolder).reduce(addEvent, emptySummary)
  let summary = count()
  let written = { generation: -1, code: '', pass: '' }
  function write() {
    const { generation } = kept
    const coded = { id, generation }
    if (written.generation !== generation)
      written = { generation, code: codeOf(secret, coded), pass: writePass(secret, coded) }
    return written
  }
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
    summary: () => summary,
    code: () => write().code,
    passcode: () => passcodeOf(secret, { id, generation: kept.generation }),
    pass: () => write().pass,
    handleEvent(event) {
      summary = addEvent(summary, event)
    },
    recount() {
      summary = count()
    },
    note: (event) => void notes.append(event),
    close: notes.close,
    timeline: () =>
      [...readJournal(labFolder).map((event) => ({ ...event, learner: id })), ...notes.read()].sort((one, other) =>
        one.at.localeCompare(other.at),
      ),
  }
}

const maxNames = 5

/** A mistyped id gives its learner an empty lab, and the old one seems lost. */
function warnOfFormerMembers(folder: string, ids: ReadonlySet<string>, onWarning: (message: string) => void): void {
  const labs = join(folder, 'labs')
  const others = existsSync(labs)
    ? readdirSync(labs)
        .filter((id) => learnerId.test(id) && !ids.has(id))
        .sort()
    : []
  if (others.length === 0) return
  const names = others.slice(0, maxNames).join(', ')
  const more = others.length > maxNames ? ` and ${others.length - maxNames} more` : ''
  onWarning(
    `Not on the roster, but with a lab in ${folder}, which nobody can open now: ${names}${more}. If an id was mistyped or changed, write the old ` +
      'one into the roster and start the class again; a lab that nobody needs can be moved out of its folder `labs`.',
  )
}

/** Former members may still know their own ports. */
function portsOfFormerMembers({ content }: ClassFile, ids: ReadonlySet<string>): ReadonlySet<number> {
  const others = Object.entries(content.members).filter(([id]) => !ids.has(id))
  return new Set(others.flatMap(([, { port }]) => port ?? []))
}

function readJournal(labFolder: string): LabEvent[] {
  return readLines(join(labFolder, 'journal.ndjson')).flatMap((content) => {
    const event = readProgressEvent(content)
    return event ? [toPublic(event)] : []
  })
}

function readLines(file: string): unknown[] {
  try {
    if (!isPlainFile(file)) return []
    return readFileSync(file, 'utf8').split('\n').map(readJson)
  } catch {
    return []
  }
}

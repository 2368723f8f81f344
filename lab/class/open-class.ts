import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../facts/clock.js'
import { systemRandom } from '../facts/random.js'
import { ConfigError } from '../options/config-error.js'
import { closeAll } from '../values/close-all.js'
import { describeSystemError } from '../values/system-error.js'
import { type ClassBoard, createBoard } from './board.js'
import type { ClassOptions } from './class-options.js'
import { serveDesk } from './desk/desk.js'
import { openClassDoor } from './door/class-door.js'
import { type Presence, watchPresence } from './presence.js'
import { openClassLabs } from './roll/class-labs.js'
import type { Labs } from './roll/labs.js'
import { openClassRoll } from './roll/open-class-roll.js'
import type { Roll } from './roll/roll.js'
import { createDeskToken, shardTokenOf } from './secrets.js'

export interface OpenClass {
  readonly url: string
  readonly port: number
  readonly desk: { readonly url: string; readonly token: string }
  readonly board: ClassBoard
  /** Closes the class; false where a part of it did not answer and was killed. */
  close(): Promise<boolean>
}

export class OpeningError extends Error {
  override readonly name = 'OpeningError'
  constructor(
    readonly part: 'door' | 'ports' | 'desk',
    override readonly cause: unknown,
  ) {
    super(`The ${part} of the class could not be opened: ${String(cause)}`, { cause })
  }
}

interface Opened {
  readonly sockets: string
  file?: { close(): void }
  roll?: { close(): Promise<void> }
  door?: { close(): Promise<void> }
  labs?: { stop(): Promise<boolean> }
  tidying?: { stop(): void }
  desk?: { close(): Promise<void> }
}

/** Opens a class: its door and the instructor's desk at once, each lab when its learner needs it. Throws an {@link OpeningError}. */
export async function openClass(options: ClassOptions): Promise<OpenClass> {
  const opened: Opened = { sockets: makeSocketsFolder(options.folder) }
  try {
    return { ...(await openParts(options, opened)), close: () => closeParts(opened) }
  } catch (error) {
    await closeParts(opened).catch(() => {})
    throw error
  }
}

/** Among the temporary files, because the path of a socket must be short. Throws a {@link ConfigError}. */
export function makeSocketsFolder(classFolder: string): string {
  const root = tmpdir()
  const mark = createHash('sha256').update(realpathSync(classFolder)).digest('hex').slice(0, 10)
  const prefix = `juice-lab-${mark}-`
  try {
    for (const name of readdirSync(root)) if (name.startsWith(prefix)) removeOwn(join(root, name))
    return mkdtempSync(join(root, prefix))
  } catch (error) {
    const reason = describeSystemError(error, 'written', { ENOENT: 'there is no such folder' })
    throw new ConfigError(
      'TMPDIR',
      [{ message: `The sockets of the class need a folder in ${root}: ${reason}.` }],
      ['TMPDIR=DIR with a folder that you may write, before the command'],
    )
  }
}

function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

interface Parts {
  readonly roll: Roll
  readonly presence: Presence
  readonly labs: Labs
  readonly board: ClassBoard
  onWarning(message: string): void
}

/** Milliseconds: between two checks, and without a request until a lab is closed. */
const times = { check: 5000, idle: 600_000 }

async function openParts(options: ClassOptions, opened: Opened): Promise<Omit<OpenClass, 'close'>> {
  const clock = systemClock
  const { file, roll } = openClassRoll(options)
  Object.assign(opened, { file, roll })
  const presence = watchPresence(clock)
  const door = await openPart(
    'door',
    openClassDoor({ options, roll, presence, clock, openLab: (member) => labs.open(member) }),
  )
  opened.door = door
  const { origin, ownUrls } = door
  const board = createBoard({
    options,
    roll,
    presence,
    clock,
    origin,
    ownUrls,
    phaseOf: (member) => labs.phase(member),
  })
  const hosts = Math.max(availableParallelism(), Math.ceil(roll.list().length / 25))
  const { sockets } = opened
  const labs = openClassLabs({ options, hosts, sockets, port: door.port, roll, onEvent: board.handleEvent })
  opened.labs = labs
  labs.changes.subscribe(board.publishLearner)
  opened.tidying = startHousekeeping({ roll, presence, labs, board, onWarning: options.onWarning })
  // Requests arrive while ports are opened, so the labs come first.
  for (const member of roll.list()) await openPart('ports', door.openOwn(member))
  file.save()
  const token = options.deskToken ?? createDeskToken(systemRandom)
  const shardToken = shardTokenOf(file.content.secret)
  const deskParts = { options, roll, file, board, labs, clock, token, shardToken, presence }
  const desk = await openPart('desk', serveDesk({ ...deskParts, openOwnPort: door.openOwn }))
  opened.desk = desk
  return { url: origin, port: door.port, desk: { url: desk.url, token }, board }
}

function startHousekeeping({ roll, presence, labs, board, onWarning }: Parts): { stop(): void } {
  const timer = setInterval(() => {
    for (const member of roll.list()) {
      if (labs.phase(member) === 'open' && presence.restedFor(member) > times.idle)
        labs
          .close(member)
          .catch((error: Error) => onWarning(`${member.learner.id}: The lab was not closed well. ${error.message}`))
    }
    board.publishPresence()
  }, times.check)
  return { stop: () => clearInterval(timer) }
}

function openPart<Part>(part: OpeningError['part'], opening: Promise<Part>): Promise<Part> {
  return opening.catch((error: unknown) => {
    throw new OpeningError(part, error)
  })
}

async function closeParts({ sockets, file, roll, door, labs, tidying, desk }: Opened): Promise<boolean> {
  let wasClosed = true
  await closeAll([
    () => tidying?.stop(),
    () => door?.close(),
    () => desk?.close(),
    async () => {
      wasClosed = (await labs?.stop()) ?? true
    },
    () => roll?.close(),
    () => file?.close(),
    () => rmSync(sockets, { recursive: true, force: true }),
  ])
  return wasClosed
}

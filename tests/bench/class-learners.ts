import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Seat, SeatsCommand, SeatsReport } from './class-seats.js'
import type { Sample } from './class-visitor.js'

/** Learners in processes of their own. */
export interface Learners {
  readonly pids: readonly number[]
  /** Has all of them leave after their present request; gives their requests, and milliseconds by which they themselves were late at the 99th percentile. */
  leave(): Promise<{ readonly samples: readonly Sample[]; readonly late: number }>
}

/** Learners of a process: many would wait for each other in its event loop, as learners at machines of their own do not. */
const seatsOfProcess = 25

/** Seats learners, whose waits are then measured where nothing else runs; resolves when their time begins. */
export async function seatLearners(
  seats: readonly Seat[],
  onSolve: (lab: string, challenge: string) => void = () => {},
): Promise<Learners> {
  const count = Math.ceil(seats.length / seatsOfProcess)
  const rooms = await Promise.all(Array.from({ length: count }, () => openRoom(onSolve)))
  for (const [room, { tell }] of rooms.entries())
    tell({ kind: 'come', seats: seats.filter(({ place }) => place % count === room) })
  return {
    pids: rooms.map(({ child }) => child.pid as number),
    async leave() {
      const left = await Promise.all(rooms.map(({ leave }) => leave()))
      return { samples: left.flatMap(({ samples }) => samples), late: Math.max(...left.map(({ late }) => late)) }
    },
  }
}

async function openRoom(onSolve: (lab: string, challenge: string) => void) {
  const child: ChildProcess = fork(new URL('class-seats.ts', import.meta.url))
  const tell = (command: SeatsCommand) => child.send(command)
  const left = new Promise<Extract<SeatsReport, { kind: 'left' }>>((resolve, reject) => {
    child.on('message', (message: SeatsReport) => {
      if (message.kind === 'solve') onSolve(message.lab, message.challenge)
      if (message.kind === 'left') resolve(message)
    })
    child.once('exit', () => reject(new Error('Learners ended before they had left.')))
  })
  // An end that nobody waits for yet would end the whole run.
  left.catch(() => {})
  await once(child, 'message')
  return {
    child,
    tell,
    async leave() {
      tell({ kind: 'leave' })
      const told = await left
      if (child.exitCode === null) await once(child, 'exit')
      return told
    },
  }
}

import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { optionsOfEnrolment } from '../../courses/enrolment.js'
import type { Invitation } from '../../courses/invitation.js'
import { tapeInto } from '../../courses/tape/open-tape.js'
import type { TapeSink } from '../../courses/tape/recorder.js'
import { exerciseRules, type TapedMessage, type TapeOpening } from '../../courses/tape/tape-entry.js'
import { createLab } from '../../create-lab.js'
import type { Clock } from '../../facts/clock.js'
import type { Lab } from '../../lab.js'
import type { Hazard } from '../../options/hazards.js'
import { loadShopConfig } from '../../options/load-config.js'
import { startServer } from '../../server/start-server.js'
import { within } from '../../threads/within.js'

/** Max milliseconds to wait for the connection of a browser, and for the consequences of a message. */
export const messageTimeout = 5000

export interface ReplayedLab {
  readonly lab: Lab
  readonly port: number
  report(message: TapedMessage): Promise<void>
  close(): Promise<void>
}

interface Parts {
  readonly opening: TapeOpening
  readonly invitation: Invitation | null
  readonly folder: string
  readonly clock: Clock
  readonly sink: TapeSink
  readonly knownAs: number
}

/** Opens a lab like the one that made the tape: same random values, same configuration, no influence of this machine. */
export async function openReplayedLab({
  opening,
  invitation,
  folder,
  clock,
  sink,
  knownAs,
}: Parts): Promise<ReplayedLab> {
  const { config } = loadShopConfig(opening.profile)
  // A tape that was handed in has no seed on it.
  const seed = invitation?.seed ?? opening.seed ?? ''
  const optionSeed = opening.exercises === exerciseRules ? seed : undefined
  const course = invitation && { assignment: invitation.assignment, learner: invitation.learner, optionSeed }
  const closed = Object.fromEntries(opening.closed.map((hazard) => [hazard as Hazard, false]))
  const lab = await createLab(
    {
      ...optionsOfEnrolment({ course, invitation }, config),
      profile: opening.profile,
      dataDirectory: join(folder, 'lab'),
      seed,
      jwtKey: 'published',
      fix: [...opening.fix],
      hazards: closed,
    },
    { clock, course, ...tapeInto(sink, seed) },
  )
  const server = await startServer(lab, { port: 0, host: '127.0.0.1', knownAs })
  const sockets = new Map<string, Socket>()
  return {
    lab,
    port: server.port,
    async report({ event, payload, userAgent }) {
      const socket = await connectAs(userAgent, server.port, sockets)
      socket.emit(event, payload)
    },
    async close() {
      for (const socket of sockets.values()) socket.disconnect()
      await server.close()
      await lab.close()
    },
  }
}

async function connectAs(userAgent: string, port: number, sockets: Map<string, Socket>): Promise<Socket> {
  const known = sockets.get(userAgent)
  if (known) return known
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'User-Agent': userAgent },
  })
  sockets.set(userAgent, socket)
  const connected = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
  if (!(await within(messageTimeout, connected))) throw new Error('a browser on it could not connect')
  return socket
}

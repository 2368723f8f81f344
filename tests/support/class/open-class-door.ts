import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClassOptions } from '../../../lab/class/class-options.js'
import { type ClassDoor, openClassDoor } from '../../../lab/class/door/class-door.js'
import { watchPresence } from '../../../lab/class/presence.js'
import { openClassFile } from '../../../lab/class/roll/class-file.js'
import { type Member, openRoll } from '../../../lab/class/roll/roll.js'
import { systemClock } from '../../../lab/facts/clock.js'

export interface OpenedDoor extends Omit<ClassDoor, 'openOwn'> {
  readonly url: string
  readonly members: readonly Member[]
  member(id: string): Member
  /** Joins like a browser; returns the cookie. */
  join(learner: string): Promise<string>
}

type DoorOptions = Pick<
  ClassOptions,
  'asksPasscode' | 'publicNames' | 'trustedProxies' | 'ports' | 'shard' | 'onWarning'
> & { readonly host: string }

/**
 * Opens the door of a class of these learners in this process, with their own ports. Behind it there is one lab for all: it answers every
 * request with the headers that it got, and opens every socket.
 */
export async function openDoorOf(learners: readonly string[], given: Partial<DoorOptions> = {}): Promise<OpenedDoor> {
  const folder = mkdtempSync(join(tmpdir(), 'class-door-'))
  const { host = '127.0.0.1', ...more } = given
  const unset = {
    publicNames: [],
    trustedProxies: [],
    asksPasscode: false,
    places: 16,
    sockets: 8,
    ports: null,
    shard: null,
  }
  const options = { ...unset, onWarning() {}, ...more, folder, door: { host, port: 0 } } as unknown as ClassOptions
  const roster = learners.map((id) => ({ id, name: `${id} of the class`, email: '', group: '', received: null }))
  const roll = openRoll({ ...options, roster, file: openClassFile(folder, 'a'.repeat(32)) })
  const lab = await openLab(join(folder, '0'))
  const presence = watchPresence(systemClock)
  const door = await openClassDoor({ options, roll, presence, clock: systemClock, openLab: async () => lab.address })
  for (const member of roll.list()) await door.openOwn(member)
  const url = `http://127.0.0.1:${door.port}`
  const member = (id: string) => roll.find(id) as Member
  return {
    ...door,
    url,
    members: roll.list(),
    member,
    async join(learner) {
      const body = new URLSearchParams({ code: member(learner).code(), passcode: member(learner).passcode() })
      const reply = await fetch(`${url}/join`, { method: 'POST', redirect: 'manual', body })
      return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    },
    async close() {
      await door.close()
      lab.close()
    },
  }
}

async function openLab(address: string): Promise<{ readonly address: string; close(): void }> {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
  const sockets = new Set<Socket>()
  server.on('upgrade', (_request, socket: Socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  server.listen(address)
  await once(server, 'listening')
  return {
    address,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

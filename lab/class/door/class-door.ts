import type { Clock } from '../../facts/clock.js'
import { knowHosts } from '../../http/host-guard.js'
import { trustProxies } from '../../http/proxies.js'
import { packageVersion } from '../../package/package-root.js'
import { isWildcard, openableHost } from '../../values/own-addresses.js'
import type { ClassOptions } from '../class-options.js'
import type { Presence } from '../presence.js'
import type { Member, Roll } from '../roll/roll.js'
import { createAdmission } from './admission.js'
import { createDirections } from './directions.js'
import { openDoor } from './door.js'
import { createJoinPages } from './join-routes.js'
import { limitsFor } from './listen.js'
import { choosePort } from './own-ports.js'
import { createLabProxy } from './proxy.js'

interface Parts {
  readonly options: ClassOptions
  readonly roll: Roll
  readonly presence: Presence
  readonly clock: Clock
  openLab(member: Member): Promise<string>
}

export interface ClassDoor {
  readonly port: number
  /** The address that learners use. */
  readonly origin: string
  /** The addresses of own ports. */
  readonly ownUrls: ReadonlyMap<Member, string>
  /** Opens a learner's own port, if the class has such ports and one of them is free; the caller saves the record that names it. */
  openOwn(member: Member): Promise<void>
  close(): Promise<void>
}

/** Opens the door of a class; own ports are opened one by one afterwards. */
export async function openClassDoor({ options, roll, presence, clock, openLab }: Parts): Promise<ClassDoor> {
  const { publicNames, asksPasscode, trustedProxies, ports, shard, onWarning } = options
  const trust = trustProxies(trustedProxies)
  const admission = createAdmission({ roll, clock, asksPasscode, trust, onWarning })
  const directions = createDirections(roll, shard, trust)
  const door = await openDoor(
    {
      admission,
      directions,
      trust,
      answersTo: knowHosts(options.door.host, publicNames, trust),
      join: createJoinPages({
        admission,
        clock,
        asksPasscode,
        trust,
        elsewhere: (code) => directions.byCode(code)?.joinUrl,
        origins: shard?.origins ?? [],
        onMessagesRead: presence.noteMessagesRead,
      }),
      proxy: createLabProxy(),
      version: packageVersion,
      openLab,
      onVisit: presence.visit,
    },
    options.door,
    { ...limitsFor(roll.list().length), places: options.places, sockets: options.sockets },
  )
  const ownUrls = new Map<Member, string>()
  const open = new Set<number>()
  async function openOwn(member: Member): Promise<void> {
    if (ports === null) return
    const kept = new Set(roll.list().flatMap((other) => (other === member ? [] : (other.kept.port ?? []))))
    const port = choosePort(member, ports, { open, kept, left: roll.portsOfFormerMembers })
    if (port === undefined)
      return onWarning(`No port of --ports is left for ${member.learner.id}, who joins by code alone.`)
    await door.openOwn(member, port)
    open.add(port)
    member.kept.port = port
    ownUrls.set(member, `http://${ownHostOf(options)}:${port}`)
  }
  return { port: door.port, origin: urlOriginOf(options, door.port), ownUrls, openOwn, close: door.close }
}

/** The host of own ports. A proxy brings nobody to them, so a public name is theirs only where they listen on all addresses. */
function ownHostOf({ publicNames, shard, door: { host } }: ClassOptions): string {
  const own = shard?.origins[shard.index - 1]
  const name = own === undefined ? publicNames.find((known) => known !== '*') : new URL(own).hostname
  return isWildcard(host) && name !== undefined ? name : hostForLearners(host)
}

function urlOriginOf({ publicNames, shard, door: { host } }: ClassOptions, port: number): string {
  const [name] = publicNames.filter((known) => known !== '*')
  const own = shard?.origins[shard.index - 1]
  return own ?? (name === undefined ? `http://${hostForLearners(host)}:${port}` : `https://${name}`)
}

const hostForLearners = (host: string) => (host === '127.0.0.1' || host === '::1' ? 'localhost' : openableHost(host))

import { join } from 'node:path'
import type { LabEvent } from '../../client/lab-client.js'
import { enrolInvited } from '../../courses/enrolment.js'
import { invite } from '../../courses/invitation.js'
import { makePrivateFolder } from '../../disk/atomic-write.js'
import { canConfine, confineProcess } from '../../threads/confinement.js'
import type { ClassOptions } from '../class-options.js'
import { messagesPath } from '../door/join-routes.js'
import { type Labs, openLabs } from './labs.js'
import type { Member, Roll } from './roll.js'

interface Parts {
  readonly options: ClassOptions
  readonly hosts: number
  readonly sockets: string
  readonly port: number
  readonly roll: Roll
  onEvent(member: Member, event: LabEvent): void
}

export function openClassLabs({ options, hosts, sockets, port, roll, onEvent }: Parts): Labs {
  const { course, door, publicNames, trustedProxies, outboundRequests, labKeys, solutionsWebhook } = options
  const { limits, onWarning, onUnsaved } = options
  return openLabs({
    hosts,
    limits,
    onWarning,
    onUnsaved,
    execArgv: confine([join(options.folder, 'labs'), sockets]),
    hostOptions: {
      door: { host: door.host, port, publicNames },
      trustedProxies,
      messagesUrl: messagesPath,
      outboundRequests,
      labKeys,
      solutionsWebhook,
    },
    // Paths of Unix sockets must be short, but ids may be long.
    socketPathOf: ({ index }) =>
      process.platform === 'win32' ? `\\\\.\\pipe\\juice-lab-${process.pid}-${index}` : join(sockets, String(index)),
    enrol: ({ learner, labFolder }) =>
      course && enrolInvited(invite(course.assignment, learner, course.keys), labFolder),
    onEvent(id, event) {
      const member = roll.find(id)
      if (member) onEvent(member, event)
    },
  })
}

/** Node's flags that confine a host where Node can do so: the host may write these folders, and may start no programs. */
function confine(folders: readonly string[]): string[] {
  // Node takes a path that does not exist for a file, and would refuse what is written below it.
  for (const folder of folders) makePrivateFolder(folder)
  if (!canConfine()) return []
  return confineProcess({ reads: folders, writes: folders })
}

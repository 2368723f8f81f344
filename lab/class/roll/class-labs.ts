import { join } from 'node:path'
import type { LabEvent } from '../../client/lab-client.js'
import { enrolInvited } from '../../courses/enrolment.js'
import { invite } from '../../courses/invitation.js'
import { confineTo } from '../../threads/confinement.js'
import type { ClassOptions } from '../class-options.js'
import { noticePath } from '../door/join-routes.js'
import { type Labs, openLabs } from './labs.js'
import type { Member, Roll } from './roll.js'

interface Parts {
  readonly options: ClassOptions
  /** The number of processes. */
  readonly hosts: number
  /** Folder that the labs' sockets are in. */
  readonly sockets: string
  /** Of the door. */
  readonly port: number
  readonly roll: Roll
  onEvent(member: Member, event: LabEvent): void
}

/** The labs of all learners, each for its learner's part in the course. */
export function openClassLabs({ options, hosts, sockets, port, roll, onEvent }: Parts): Labs {
  const { course, door, publicNames, trustedProxies, outboundRequests, solutionsWebhook, limits, onWarning } = options
  return openLabs({
    hosts,
    limits,
    onWarning,
    execArgv: confine([join(options.folder, 'labs'), sockets]),
    order: {
      door: { host: door.host, port, publicNames },
      trustedProxies,
      noticeUrl: noticePath,
      outboundRequests,
      solutionsWebhook,
    },
    // Names on Unix are short, and ids may not be.
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

/** The rights of a process that hosts labs, where Node can enforce them: it writes these folders and starts no programs. */
function confine(folders: readonly string[]): string[] {
  if (!process.allowedNodeEnvironmentFlags.has('--permission')) return []
  return ['--disable-warning=SecurityWarning', ...confineTo({ reads: folders, writes: folders, startsThreads: true })]
}

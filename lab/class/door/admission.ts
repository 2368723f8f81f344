import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../facts/clock.js'
import { networkOf } from '../../fairness/network-of.js'
import { addressOf, type TrustProxy } from '../../http/proxies.js'
import { dropOldest } from '../../values/drop-oldest.js'
import { isSameText } from '../../values/same-text.js'
import { codeLength, normaliseCode } from '../roll/codes.js'
import type { Member, Roll } from '../roll/roll.js'
import { countFailures } from './failures.js'
import { expireOtherPasses, passOf } from './passes.js'

export const keyHeader = 'juice-lab-key'

export type Refusal = 'nobody' | 'no passcode' | 'passcode' | 'too many'

export interface Admission {
  /** Undefined if the request has neither key nor pass, or if its pass is void. At the own port of `owner` it is the owner, unless the class asks for passcodes. */
  identify(request: IncomingMessage, owner?: Member): Member | Refusal | undefined
  byPass(request: IncomingMessage): Member | undefined
  admit(code: string, passcode: string, request: IncomingMessage): Member | Refusal
  expireOtherPasses(request: IncomingMessage): string[]
  keyOf(member: Member): string
}

/** Different wrong tries within `window` milliseconds: from one address, of one code there, of one code where its passcode was proved, of one code anywhere. */
const limits = { window: 300_000, address: 100, visitor: 10, proven: 100, code: 100 }

interface Parts {
  readonly roll: Roll
  readonly clock: Clock
  readonly asksPasscode: boolean
  readonly trust: TrustProxy
  onWarning(message: string): void
}

export function createAdmission({ roll, clock, asksPasscode, trust, onWarning }: Parts): Admission {
  const { byAddress, byVisitor, byProven, byCode } = countAll(clock)
  const proven = keepProvenAddresses(clock)
  const networkOfClient = (request: IncomingMessage) => networkOf(addressOf(request, trust))

  function admit(code: string, passcode: string, request: IncomingMessage): Member | Refusal {
    const member = roll.byCode(code)
    const address = networkOfClient(request)
    if (member === undefined) return refuseCode(code, address)
    // A code cannot be guessed, so a right one is accepted even while other tries from the same address are blocked.
    if (!asksPasscode) return member
    const visitor = `${member.code()} ${address}`
    const isProven = proven.has(member, address)
    // A guesser who is blocked may not learn from the answer that the passcode was right.
    const isBlocked = isProven
      ? byProven.isBlocked(visitor)
      : byVisitor.isBlocked(visitor) || byCode.isBlocked(member.code())
    if (isBlocked) return 'too many'
    if (isSameText(passcode.trim(), member.passcode())) return prove(member, address)
    const tried = passcode.trim().slice(0, member.passcode().length)
    if ((isProven ? byProven : byVisitor).add(visitor, tried)) warn(member, `from ${address}`)
    if (byCode.add(member.code(), tried)) warn(member, 'from many addresses')
    return tried === '' ? 'no passcode' : 'passcode'
  }

  function refuseCode(code: string, address: string): Refusal {
    if (byAddress.isBlocked(address)) return 'too many'
    byAddress.add(address, normaliseCode(code).slice(0, codeLength))
    return 'nobody'
  }

  const warn = ({ learner }: Member, origin: string) => onWarning(describeGuesses(learner.id, origin))

  function prove(member: Member, address: string): Member {
    if (asksPasscode) proven.add(member, address)
    return member
  }

  function byPass(request: IncomingMessage): Member | undefined {
    const pass = passOf(request, trust)
    const member = pass === undefined ? undefined : roll.byPass(pass)
    return member && prove(member, networkOfClient(request))
  }

  return {
    admit,
    byPass,
    expireOtherPasses: (request) => expireOtherPasses(request, trust),
    keyOf: (member) => (asksPasscode ? `${member.code()}:${member.passcode()}` : member.code()),
    identify(request, owner) {
      if (owner !== undefined && !asksPasscode) return owner
      const key = request.headers[keyHeader]
      if (key === undefined) return keepOwner(byPass(request), owner)
      const [code = '', passcode = ''] = String(key).split(':')
      return keepOwner(admit(code, passcode, request), owner)
    },
  }
}

function keepOwner(found: Member | Refusal | undefined, owner: Member | undefined) {
  return owner !== undefined && typeof found === 'object' && found !== owner ? undefined : found
}

function countAll(clock: Clock) {
  const count = (max: number) => countFailures(clock, max, limits.window)
  const { address, visitor, proven, code } = limits
  return { byAddress: count(address), byVisitor: count(visitor), byProven: count(proven), byCode: count(code) }
}

function describeGuesses(learnerId: string, origin: string): string {
  return (
    `${learnerId}: Too many wrong passcodes came ${origin}, so the code is refused there for up to five minutes. ` +
    'If somebody else sent them, give the learner a new code at the desk; it works at once.'
  )
}

interface ProvenAddresses {
  has(member: Member, address: string): boolean
  add(member: Member, address: string): void
}

/** Addresses of a member, beyond which that member's oldest goes, and milliseconds for which each is kept after the last proof. */
const proofLimits = { addresses: 100, time: 86_400_000 }

function keepProvenAddresses(clock: Clock): ProvenAddresses {
  const byMember = new Map<Member, Map<string, number>>()
  // Another code brings another passcode, which has not been proved yet.
  const placeOf = (member: Member, address: string) => `${member.code()} ${address}`
  return {
    has: (member, address) => (byMember.get(member)?.get(placeOf(member, address)) ?? 0) > clock.now(),
    add(member, address) {
      const ends = byMember.get(member) ?? new Map<string, number>()
      byMember.set(member, ends)
      ends.delete(placeOf(member, address))
      ends.set(placeOf(member, address), clock.now() + proofLimits.time)
      dropOldest(ends, proofLimits.addresses)
    },
  }
}

import type { Clock } from '../../facts/clock.js'
import { dropOldest } from '../../values/drop-oldest.js'
import type { Member } from '../roll/roll.js'

/** Addresses from which learners have proved that they know their passcode. */
export interface ProvenAddresses {
  has(member: Member, address: string): boolean
  add(member: Member, address: string): void
}

/** Addresses of a member, beyond which that member's oldest goes, and milliseconds for which each is kept after the last proof. */
const limits = { addresses: 100, time: 86_400_000 }

export function keepProvenAddresses(clock: Clock): ProvenAddresses {
  const byMember = new Map<Member, Map<string, number>>()
  // Another code brings another passcode, which has not been proved yet.
  const placeOf = (member: Member, address: string) => `${member.code()} ${address}`
  return {
    has: (member, address) => (byMember.get(member)?.get(placeOf(member, address)) ?? 0) > clock.now(),
    add(member, address) {
      const ends = byMember.get(member) ?? new Map<string, number>()
      byMember.set(member, ends)
      ends.delete(placeOf(member, address))
      ends.set(placeOf(member, address), clock.now() + limits.time)
      dropOldest(ends, limits.addresses)
    },
  }
}

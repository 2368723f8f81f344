import type { Clock } from '../facts/clock.js'
import { dropOldest } from '../values/drop-oldest.js'

/** A letter as it is sent; `link` is an address of the sender, or a whole one. */
export interface SentLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link?: string
}

/** A letter in a mailbox; `at` is in milliseconds of the lab's clock. */
export interface Letter extends SentLetter {
  readonly at: number
}

/** The mailboxes of the small internet. */
export interface Mailboxes {
  deliver(letter: SentLetter): void
  /** The letters to an address, the newest first. */
  lettersTo(address: string): readonly Letter[]
  /** True if the mailbox has an owner who keeps it to themselves. */
  isLocked(address: string): boolean
  /** Throws all letters away. */
  startOver(): void
}

/** Letters before the oldest is thrown away, in one mailbox and in all of them. */
const capacity = { ofMailbox: 20, mailboxes: 200 }

export function createMailboxes(clock: Clock, isLocked: (address: string) => boolean): Mailboxes {
  const byAddress = new Map<string, readonly Letter[]>()
  const keyOf = (address: string) => address.trim().toLowerCase()
  return {
    deliver(letter) {
      const key = keyOf(letter.to)
      const letters = [{ ...letter, at: clock.now() }, ...(byAddress.get(key) ?? [])]
      byAddress.delete(key)
      byAddress.set(key, letters.slice(0, capacity.ofMailbox))
      dropOldest(byAddress, capacity.mailboxes)
    },
    lettersTo: (address) => byAddress.get(keyOf(address)) ?? [],
    isLocked: (address) => isLocked(keyOf(address)),
    startOver: () => byAddress.clear(),
  }
}

import type { Clock } from '../facts/clock.js'
import { dropOldest } from '../values/drop-oldest.js'

/** `link` is a path of the sender, or a full URL. */
export interface SentLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link?: string
}

/** `at` is in milliseconds of the lab's clock. */
export interface Letter extends SentLetter {
  readonly at: number
}

export interface Mailboxes {
  deliver(letter: SentLetter): void
  lettersTo(address: string): readonly Letter[]
  isLocked(address: string): boolean
  startOver(): void
}

/** Max letters of a mailbox, and max mailboxes. */
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

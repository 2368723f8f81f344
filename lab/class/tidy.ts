import type { ClassBoard } from './board.js'
import type { Presence } from './presence.js'
import type { Labs } from './roll/labs.js'
import type { Roll } from './roll/roll.js'

interface Parts {
  readonly roll: Roll
  readonly presence: Presence
  readonly labs: Labs
  readonly board: ClassBoard
  onWarning(message: string): void
}

/** Milliseconds: between two checks, and without a request until a lab is closed. */
const times = { check: 5000, idle: 600_000 }

/** Closes idle labs, and has the board publish who came and went. */
export function keepTidy({ roll, presence, labs, board, onWarning }: Parts): { stop(): void } {
  const timer = setInterval(() => {
    for (const member of roll.list()) {
      if (labs.phase(member) === 'open' && presence.restedFor(member) > times.idle)
        labs
          .close(member)
          .catch((error: Error) => onWarning(`${member.learner.id}: The lab was not closed well. ${error.message}`))
    }
    board.publishPresence()
  }, times.check)
  return { stop: () => clearInterval(timer) }
}

/** The time by which a script has to be done. */
export interface Deadline {
  /** Lets the time begin; before that nothing is over. */
  start(): void
  /** Asked by the engine each time the script has done a certain amount of work. */
  isOver(): boolean
  /** Milliseconds. */
  remaining(): number
  /** Adds time that the script was not to blame for. */
  extend(milliseconds: number): void
}

/** So often the engine asks within the first tenth of a second of a script that does nothing but work. */
const minWork = 100

/**
 * Over once the time is up and the script has really worked: on a computer that is busy with other things, a script of one
 * line must not fail because its thread did not get a turn.
 */
export function createDeadline(milliseconds: number): Deadline {
  let end = Number.POSITIVE_INFINITY
  let work = 0
  return {
    start() {
      end = performance.now() + milliseconds
    },
    isOver() {
      work += 1
      return work > minWork && performance.now() >= end
    },
    remaining: () => Math.max(0, end - performance.now()),
    extend(more) {
      end += more
    },
  }
}

import type { SuddenEnd } from '../challenges/challenges.js'
import type { CourseOptions } from '../courses/course.js'
import type { Tape } from '../courses/tape/open-tape.js'
import type { WorkContext } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { Ports } from '../ports.js'
import type { LabThreadPlaces } from '../threads/thread-places.js'
import type { WorkLimits } from '../threads/work-limits.js'

/** The parts of a lab that can be replaced, besides its options: a clock to turn, chance of its own, decisions of its own, somebody to tell of trouble. */
export interface LabParts {
  readonly clock?: Clock
  /** Takes the place of what the option `seed` asks for. */
  readonly random?: Random
  /** Decisions taken otherwise than by shop or weaknesses. */
  readonly ports?: Partial<Ports>
  readonly onWarning?: (message: string) => void
  /** The assignment that the lab is for, and its learner; null outside of courses. */
  readonly course?: CourseOptions | null
  /** Keeps what visitors do; its lab must draw the chance that it came with. */
  readonly tape?: Tape | undefined
  /** Places for threads that labs share; without them there is one for each thread. */
  readonly threads?: LabThreadPlaces
  /** Shorter limits for visitors' work, so that somebody who knows that it never ends need not wait for those of the shop. */
  readonly workLimits?: WorkLimits
  /** Shared by the labs of one process; without it the lab has one of its own. */
  readonly workContext?: WorkContext
  /** The end of the lab that kept the data folder before, where it was not closed. */
  readonly suddenEnd?: SuddenEnd | undefined
}

import type { SuddenEnd } from '../challenges/challenges.js'
import type { CourseOptions } from '../courses/course.js'
import type { Tape } from '../courses/tape/open-tape.js'
import type { WorkContext } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { FixEngine } from '../fixes/running/fix-engine.js'
import type { FixTrials } from '../fixes/trials/try-fix.js'
import type { Ports } from '../ports.js'
import type { LabThreadPlaces } from '../threads/thread-places.js'
import type { WorkLimits } from '../threads/work-limits.js'

export interface LabParts {
  readonly clock?: Clock
  readonly random?: Random
  readonly ports?: Partial<Ports>
  readonly onWarning?: (message: string) => void
  readonly course?: CourseOptions | null
  /** Records requests; its lab must use the chance that came with the tape. */
  readonly tape?: Tape | undefined
  readonly threads?: LabThreadPlaces
  /** Shared with other labs, and not closed with this one. */
  readonly fixTrials?: FixTrials
  /** Shorter limits for visitors' work, for tests with endless work. */
  readonly workLimits?: WorkLimits
  /** Shared by the labs of a process. */
  readonly fixEngine?: FixEngine
  readonly workContext?: WorkContext
  /** The abrupt end of the previous lab on this data folder. */
  readonly suddenEnd?: SuddenEnd | undefined
}

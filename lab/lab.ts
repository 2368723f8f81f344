import type { Accounts } from './accounts/accounts.js'
import type { StartupTimes } from './assembly/startup-times.js'
import type { Challenges } from './challenges/challenges.js'
import type { ProgressEvent } from './challenges/progress/progress-events.js'
import type { Community } from './community/community.js'
import type { Course } from './courses/course.js'
import type { Tape } from './courses/tape/open-tape.js'
import type { Learning } from './curriculum/learning/learning.js'
import type { LabDisk } from './disk/lab-disk.js'
import type { FactBus } from './facts/bus.js'
import type { Clock } from './facts/clock.js'
import type { Journal } from './facts/journal.js'
import type { Random } from './facts/random.js'
import type { Compute } from './fairness/long-work.js'
import type { LabOptions, ShopConfig } from './options.js'
import type { Outside } from './outside/outside.js'
import type { Resources } from './resources/resources.js'
import type { Sandbox } from './sandbox/sandbox.js'
import type { Shop } from './shop/shop.js'
import type { Store } from './store/types.js'
import type { Texts } from './texts/texts.js'

export interface Lab {
  readonly options: LabOptions
  /** The reference's configuration shape (docs/contract/progress-and-ctf.md#configuration), defaults and profile merged. */
  readonly config: ShopConfig
  readonly configurationBody: Uint8Array
  readonly version: string
  readonly startup: StartupTimes
  readonly clock: Clock
  readonly random: Random
  readonly facts: FactBus
  readonly journal: Journal<ProgressEvent>
  readonly store: Store
  readonly texts: Texts
  readonly disk: LabDisk
  readonly accounts: Accounts
  readonly shop: Shop
  readonly community: Community
  readonly challenges: Challenges
  readonly resources: Resources
  readonly sandbox: Sandbox
  readonly outside: Outside
  readonly compute: Compute
  readonly course: Course | null
  readonly learning: Learning
  readonly tape: Tape | undefined
  onWarning(message: string): void
  /** Keys of the configuration that say something else than when the shop was seeded. */
  changedSeeds(): readonly string[]
  /** Progress survives unless `progress` is true. */
  reset(what: { progress: boolean }): Promise<void>
  close(): Promise<void>
}

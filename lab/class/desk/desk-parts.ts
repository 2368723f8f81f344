import type { Clock } from '../../facts/clock.js'
import type { ClassBoard } from '../board.js'
import type { ClassOptions } from '../class-options.js'
import type { Presence } from '../presence.js'
import type { ClassFile } from '../roll/class-file.js'
import type { Labs } from '../roll/labs.js'
import type { Member, Roll } from '../roll/roll.js'

export interface DeskParts {
  readonly options: ClassOptions
  readonly roll: Roll
  readonly file: ClassFile
  readonly board: ClassBoard
  readonly labs: Labs
  readonly presence: Presence
  readonly clock: Clock
  openOwnPort(member: Member): Promise<void>
}

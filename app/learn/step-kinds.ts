import { IconTarget } from '../kit/icons'
import { IconBook, IconListSearch, IconRepeat, IconTool } from '../kit/page-icons'
import type { StepKind } from './learn'

export const stepIcons = {
  read: IconBook,
  attack: IconTarget,
  trace: IconListSearch,
  fix: IconTool,
  again: IconRepeat,
} as const

export const stepNames: Readonly<Record<StepKind, string>> = {
  read: 'LEARN_READ',
  attack: 'LEARN_ATTACK',
  trace: 'LEARN_TRACE',
  fix: 'LEARN_FIX',
  again: 'LEARN_AGAIN',
}

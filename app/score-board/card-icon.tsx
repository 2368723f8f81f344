import { IconTarget } from '../kit/icons'
import {
  IconBellRinging,
  IconBook,
  IconBulb,
  IconBulbFilled,
  IconCode,
  IconLock,
  IconNotebook,
  IconSchool,
  IconShieldCheck,
  IconTool,
} from '../kit/page-icons'
import styles from './flasks/flask.module.css'

const icons = {
  bell: IconBellRinging,
  book: IconBook,
  bulb: IconBulb,
  'bulb-lit': IconBulbFilled,
  code: IconCode,
  lock: IconLock,
  notebook: IconNotebook,
  school: IconSchool,
  shield: IconShieldCheck,
  target: IconTarget,
  tool: IconTool,
} as const

export type CardIconName = keyof typeof icons

/** Drawn once for the whole board: a hundred copies were a third of the page. */
export function CardIconDrawings() {
  return (
    <svg className={styles.drawings} width="0" height="0" aria-hidden="true">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon size={24} />
        </symbol>
      ))}
    </svg>
  )
}

interface CardIconProps {
  readonly name: CardIconName
  readonly size?: number
  readonly className?: string | undefined
}

export function CardIcon({ name, size = 18, className }: CardIconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import styles from './bot-switch.module.css'

export type Generation = 'classic' | 'assistant'

interface BotSwitchProps {
  readonly chosen: Generation
  readonly names: Readonly<Record<Generation, string>>
}

const addresses: Readonly<Record<Generation, string>> = { classic: '/chatbot', assistant: '/chatbot?assistant' }

export function BotSwitch({ chosen, names }: BotSwitchProps) {
  const { t } = useTranslation()
  const notes = { classic: t('CHATBOT_NOTE_CLASSIC'), assistant: t('CHATBOT_NOTE_ASSISTANT') }
  return (
    <nav className={styles.switch} aria-label={t('CHATBOT_SWITCH')}>
      {(['classic', 'assistant'] as const).map((generation) => (
        <Link
          key={generation}
          to={addresses[generation]}
          replace
          preventScrollReset
          className={styles.choice}
          aria-current={generation === chosen ? 'page' : undefined}
        >
          <strong>{names[generation]}</strong>
          <span className={styles.note}>{notes[generation]}</span>
        </Link>
      ))}
    </nav>
  )
}

import { useId } from 'react'
import { useTranslation } from '../../browser/texts'
import { Checkbox } from '../../kit/forms/checkbox'
import styles from './assistant-panel.module.css'

interface AssistantPanelProps {
  /** True if this browser shows tool calls in the chat. */
  readonly showsToolCalls: boolean
  onToggle(isOn: boolean): void
}

/** The switch for the assistant's tool calls. */
export function AssistantPanel({ showsToolCalls, onToggle }: AssistantPanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('SECTION_ASSISTANT')}</h2>
      <p>{t('TEXT_SHOW_TOOL_CALLS')}</p>
      <Checkbox
        id="showToolCalls"
        role="switch"
        label={t('LABEL_SHOW_TOOL_CALLS')}
        checked={showsToolCalls}
        onToggle={onToggle}
      />
    </section>
  )
}

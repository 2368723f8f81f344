import { useId, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { keepToolCallSetting } from '../../chat/tool-call-setting'
import { Checkbox } from '../../kit/forms/checkbox'
import type { AdministrationData } from './administration.server'
import styles from './assistant-panel.module.css'

/** The switch for the assistant's tool calls; `showsToolCalls` is how it stood when the page was read. */
export function AssistantPanel({ showsToolCalls }: Pick<AdministrationData, 'showsToolCalls'>) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<boolean>()
  const titleId = useId()
  const toggle = (isOn: boolean) => {
    keepToolCallSetting(isOn)
    setChosen(isOn)
  }
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('SECTION_ASSISTANT')}</h2>
      <p>{t('TEXT_SHOW_TOOL_CALLS')}</p>
      <Checkbox
        id="showToolCalls"
        role="switch"
        label={t('LABEL_SHOW_TOOL_CALLS')}
        checked={chosen ?? showsToolCalls}
        onToggle={toggle}
      />
    </section>
  )
}

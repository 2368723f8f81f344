import { useTranslation } from '../browser/texts'
import action from '../score-board/action.module.css'
import { CardIcon } from '../score-board/card-icon'
import type { ScoreRecord } from '../score-board/records'
import { findTutorialName } from './tutorial-names'
import { useTutorials } from './tutorials'

export function TutorialButton({ record: { name } }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { isOffered, start } = useTutorials()
  if (!isOffered || findTutorialName(name) !== name) return null
  return (
    <button
      type="button"
      className={action.action}
      title={t('BTN_TUTORIAL')}
      aria-label={t('LABEL_TUTORIAL', { name })}
      onClick={() => start(name)}
    >
      <CardIcon name="school" />
      <span className={action.word}>{t('BTN_TUTORIAL')}</span>
    </button>
  )
}

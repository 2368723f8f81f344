import { useTranslation } from '../browser/texts'
import foot from '../score-board/card-foot.module.css'
import { CardIcon } from '../score-board/card-icon'
import type { ScoreRecord } from '../score-board/records'
import { findTutorialName } from './names'
import { useTutorials } from './tutorials'

/** Starts the tutorial of a challenge, where there is one. */
export function TutorialButton({ record: { name } }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { isOffered, start } = useTutorials()
  if (!isOffered || findTutorialName(name) !== name) return null
  return (
    <button
      type="button"
      className={foot.action}
      aria-label={t('LABEL_TUTORIAL', { name })}
      onClick={() => start(name)}
    >
      <CardIcon name="school" />
      {t('BTN_TUTORIAL')}
    </button>
  )
}

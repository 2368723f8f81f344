import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import action from '../score-board/action.module.css'
import { CardIcon } from '../score-board/card-icon'
import type { ScoreRecord } from '../score-board/records'
import { switchOf } from './fix-first'
import { findTutorialName } from './tutorial-names'
import { useTutorials } from './tutorials'

/** Leads to the switch of the learner's own fix where that refuses the attack. */
export function TutorialButton({ record: { name, securedBy } }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { isOffered, start } = useTutorials()
  if (!isOffered || findTutorialName(name) !== name) return null
  if (securedBy !== undefined)
    return (
      <Link className={action.action} to={switchOf(securedBy)} title={t('INFO_TUTORIAL_SECURED')}>
        <CardIcon name="tool" />
        <span className={action.word}>
          {t('BTN_FIX_BEFORE_TUTORIAL')}
          <span className="visually-hidden">{`: ${name}`}</span>
        </span>
      </Link>
    )
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

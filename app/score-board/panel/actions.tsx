import { Link } from '@remix-run/react'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { CodingButton } from '../../coding/coding-button'
import { HintButton } from '../../hints/hint-button'
import { costOfNextHint } from '../../hints/hint-cost'
import { encodeText } from '../../kit/encode-text'
import { Row } from '../../kit/layout'
import { TutorialButton } from '../../tutorial/tutorial-button'
import action from '../action.module.css'
import { CardIcon } from '../card-icon'
import type { ScoreRecord } from '../records'
import { MitigationLink, RepeatButton } from '../tiles/badges'
import { useBoard } from './board-context'

interface ActionsProps {
  readonly record: ScoreRecord
  readonly canRepeat: boolean
  /** Names of the weaknesses that a fix can be written for. */
  readonly toWrite: readonly string[]
}

export function Actions({ record, canRepeat, toWrite }: ActionsProps) {
  const { assignment } = useBoard()
  return (
    <Row align="stretch" wrap className={action.wordy}>
      <TutorialButton record={record} />
      <HintButton
        challenge={record}
        points={costOfNextHint(assignment, record.key, record.hints.unlocked.length)}
        action="/score-board"
        className={action.action}
        icon={(isLit) => <CardIcon name={isLit ? 'bulb-lit' : 'bulb'} />}
      />
      <HelpLink record={record} />
      <MitigationLink record={record} />
      {record.solved && canRepeat && <RepeatButton record={record} />}
      <CodingButton record={record} />
      <WriteFixAction record={record} toWrite={toWrite} />
    </Row>
  )
}

function WriteFixAction({ record, toWrite }: Pick<ActionsProps, 'record' | 'toWrite'>) {
  const { t } = useTranslation()
  const { codingChallengesEnabled } = useRootData().config.challenges
  const [first, ...others] = toWrite
  if (first === undefined || codingChallengesEnabled === 'never') return null
  const to = others.length === 0 ? `/fix/${encodeText(first)}` : `/fix?q=${encodeText(record.name)}`
  return (
    <Link className={action.action} to={to}>
      <CardIcon name="tool" />
      {t('BTN_WRITE_FIX')}
    </Link>
  )
}

function HelpLink({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  if (record.helpUrl === null) return null
  return (
    <Link className={action.action} to={record.helpUrl}>
      <CardIcon name="book" />
      {t('LABEL_READ_UP')}
      <span className="visually-hidden">{`: ${t('LABEL_HINT_FOR', { name: record.name })}`}</span>
    </Link>
  )
}

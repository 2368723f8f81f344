import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { CodingButton } from '../../coding/coding-button'
import { Row } from '../../kit/layout'
import { TutorialButton } from '../../tutorial/tutorial-button'
import action from '../action.module.css'
import { CardIcon } from '../card-icon'
import type { ScoreRecord } from '../records'
import { MitigationLink, RepeatButton } from '../tiles/badges'
import { HintButton } from './hint-button'

interface ActionsProps {
  readonly record: ScoreRecord
  readonly canRepeat: boolean
}

export function Actions({ record, canRepeat }: ActionsProps) {
  return (
    <Row align="stretch" wrap className={action.wordy}>
      <TutorialButton record={record} />
      <HintButton record={record} />
      <HelpLink record={record} />
      <MitigationLink record={record} />
      {record.solved && canRepeat && <RepeatButton record={record} />}
      <CodingButton record={record} />
    </Row>
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

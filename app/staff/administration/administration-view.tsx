import { useState } from 'react'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { describeLanguage } from '../../kit/language'
import { Stack } from '../../kit/layout'
import { PageHeading } from '../../kit/page/page-heading'
import { TitledDialog } from '../../kit/page/titled-dialog'
import { Stars } from '../../kit/stars/stars'
import { RecordPanel } from '../record-panel'
import type { AdministrationData } from './administration.server'
import styles from './administration-view.module.css'
import { FeedbackTable } from './feedback-table'
import type { FeedbackRecord, UserRecord } from './user-records'
import { UserTable } from './user-table'

export function AdministrationView({ users, feedbacks, now }: Omit<AdministrationData, 'showsToolCalls'>) {
  const { t } = useTranslation()
  const [user, setUser] = useState<UserRecord>()
  const [feedback, setFeedback] = useState<FeedbackRecord>()
  return (
    <>
      <PageHeading aside={t('LABEL_ADMINISTRATION_ASIDE')}>{t('TITLE_ADMINISTRATION')}</PageHeading>
      <div className={styles.layout}>
        <RecordPanel title={t('SECTION_REGISTERED_USERS')} empty={t('EMPTY_USER_LIST')} part={users}>
          {(rows, titleId) => <UserTable titleId={titleId} users={rows} now={now} onDetails={setUser} />}
        </RecordPanel>
        <RecordPanel title={t('SECTION_CUSTOMER_FEEDBACK')} empty={t('EMPTY_FEEDBACK_LIST')} part={feedbacks}>
          {(rows, titleId) => <FeedbackTable titleId={titleId} feedbacks={rows} onRead={setFeedback} />}
        </RecordPanel>
      </div>
      {user && <UserDetails user={user} onClose={() => setUser(undefined)} />}
      {feedback && <FeedbackDetails feedback={feedback} onClose={() => setFeedback(undefined)} />}
    </>
  )
}

function FeedbackDetails({ feedback, onClose }: { readonly feedback: FeedbackRecord; onClose(): void }) {
  const { t } = useTranslation()
  const { FeedbackComment } = usePorts()
  const { id, comment, rating } = feedback
  return (
    <TitledDialog title={t('TITLE_FEEDBACK_DETAILS', { id })} onClose={onClose}>
      <Stack>
        <Stars label={t('LABEL_RATING', { rating })} count={rating} of={5} />
        <FeedbackComment className={styles.comment} html={comment ?? ''} />
      </Stack>
    </TitledDialog>
  )
}

function UserDetails({ user, onClose }: { readonly user: UserRecord; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <TitledDialog title={t('TITLE_USER_DETAILS', { id: user.id })} onClose={onClose}>
      <dl className={styles.details}>
        <dt>{t('LABEL_ID')}</dt>
        <dd>{user.id}</dd>
        <dt>{t('LABEL_EMAIL')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('LABEL_CREATED_AT')}</dt>
        <dd>
          <Moment iso={user.createdAt} />
        </dd>
        <dt>{t('LABEL_UPDATED_AT')}</dt>
        <dd>
          <Moment iso={user.updatedAt} />
        </dd>
      </dl>
    </TitledDialog>
  )
}

/** Falls back to the text itself. */
function Moment({ iso }: { readonly iso: string }) {
  const { language } = useTranslation()
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const format = new Intl.DateTimeFormat(describeLanguage(language).lang, { dateStyle: 'long', timeStyle: 'medium' })
  return <time dateTime={iso}>{format.format(date)}</time>
}

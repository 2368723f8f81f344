import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../../kit/page/page-heading'
import { RecordPanel } from '../record-panel'
import type { AdministrationData } from './administration.server'
import styles from './administration-view.module.css'
import { FeedbackDetails } from './feedback-details'
import { FeedbackTable } from './feedback-table'
import { UserDetails } from './user-details'
import type { FeedbackRecord, UserRecord } from './user-records'
import { UserTable } from './user-table'

/** The accounts, and beside them the feedback of customers. */
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

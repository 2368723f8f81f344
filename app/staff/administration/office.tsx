import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../../kit/page/page-heading'
import { FeedbackDetails } from './feedback-details'
import { FeedbackTable } from './feedback-table'
import styles from './office.module.css'
import type { FeedbackRecord, OfficeData, UserRecord } from './office-data'
import { RecordPanel } from './record-panel'
import { UserDetails } from './user-details'
import { UserTable } from './user-table'

/** The room behind the bar: customers on one side, what they say on the other. */
export function Office({ users, feedbacks, now }: OfficeData) {
  const { t } = useTranslation()
  const [user, setUser] = useState<UserRecord>()
  const [feedback, setFeedback] = useState<FeedbackRecord>()
  return (
    <>
      <PageHeading aside={t('LABEL_ADMINISTRATION_ASIDE')}>{t('TITLE_ADMINISTRATION')}</PageHeading>
      <div className={styles.office}>
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

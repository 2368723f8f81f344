import { useTranslation } from '../../browser/texts'
import { describeLanguage } from '../../kit/language'
import { TitledDialog } from '../../kit/page/titled-dialog'
import styles from './user-details.module.css'
import type { UserRecord } from './user-records'

/** The record of an account. */
export function UserDetails({ user, onClose }: { readonly user: UserRecord; onClose(): void }) {
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

/** A point in time as the reader's language writes it; the text itself when it is none. */
function Moment({ iso }: { readonly iso: string }) {
  const { language } = useTranslation()
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const format = new Intl.DateTimeFormat(describeLanguage(language).lang, { dateStyle: 'long', timeStyle: 'medium' })
  return <time dateTime={iso}>{format.format(date)}</time>
}

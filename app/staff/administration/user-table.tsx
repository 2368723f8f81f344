import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { IconEye, IconUserCheck, IconUserOff } from '../../kit/page-icons'
import { StaffTable } from '../staff-table'
import styles from './record-table.module.css'
import type { UserRecord } from './user-records'

interface UserTableProps {
  readonly titleId: string
  readonly users: readonly UserRecord[]
  /** Epoch milliseconds. */
  readonly now: number
  onDetails(user: UserRecord): void
}

export function UserTable({ titleId, users, now, onDetails }: UserTableProps) {
  return (
    <StaffTable titleId={titleId} className={styles.users} columns={['LABEL_SESSION', 'LABEL_EMAIL']} hasActions>
      {users.map((user) => (
        <UserRow key={user.id} user={user} now={now} onDetails={onDetails} />
      ))}
    </StaffTable>
  )
}

function UserRow({ user, now, onDetails }: { readonly user: UserRecord } & Pick<UserTableProps, 'now' | 'onDetails'>) {
  const { t } = useTranslation()
  const { UserEmail } = usePorts()
  const isActive = hasActiveSession(user.lastLoginTime, now)
  const name = t('BTN_USER_DETAILS', { id: user.id })
  return (
    <tr className="mat-mdc-row">
      <td className={`mat-mdc-cell mat-column-user ${styles.session}`}>
        <SessionBadge isActive={isActive} />
      </td>
      <td className="mat-mdc-cell mat-column-email">
        <UserEmail className={styles.email} email={user.email ?? ''} isActive={isActive} />
      </td>
      <td className={`mat-mdc-cell mat-column-user_detail ${styles.actions}`}>
        <div className={styles.tools}>
          <button type="button" aria-label={name} title={name} onClick={() => onDetails(user)}>
            <IconEye size={20} aria-hidden />
          </button>
        </div>
      </td>
    </tr>
  )
}

function SessionBadge({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation()
  const Icon = isActive ? IconUserCheck : IconUserOff
  const name = t(isActive ? 'LABEL_SESSION_ACTIVE' : 'LABEL_SESSION_INACTIVE')
  return (
    <span role="img" className={`${styles.badge} ${isActive ? styles.active : ''}`} aria-label={name} title={name}>
      <Icon size={20} aria-hidden />
    </span>
  )
}

const activeMilliseconds = 6 * 60 * 60 * 1000

/** `lastLoginTime` is in epoch seconds, `now` in epoch milliseconds. */
function hasActiveSession(lastLoginTime: number | null, now: number): boolean {
  return lastLoginTime !== null && now - lastLoginTime * 1000 <= activeMilliseconds
}

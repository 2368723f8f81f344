import { deleteFeedback, loadFeedbacks, loadUsers, useRecords } from '../../browser/administration'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { RoleGuard } from '../../components/accounts/role-guard'
import { Office } from '../../components/administration/office'
import { Page } from '../../components/page/page'

export default function AdministrationPage() {
  return (
    <RoleGuard only="admin">
      <Administration />
    </RoleGuard>
  )
}

function Administration() {
  const users = useRecords(loadUsers)
  const feedbacks = useRecords(loadFeedbacks)
  const remove = useDeletion(feedbacks.refresh)
  return (
    <Page>
      {/* Whoever loads this picture has found the office. */}
      <img src="/assets/public/images/padding/19px.png" alt="" width={1} height={1} hidden />
      <Office users={users} feedbacks={feedbacks} onDeleteFeedback={remove} />
    </Page>
  )
}

/** Deletes feedback, tells what came of it, and has the list read again either way. */
function useDeletion(refresh: () => Promise<void>) {
  const { t } = useTranslation()
  const { confirm, error } = useSnackbar()
  return async (id: number) => {
    try {
      await deleteFeedback(id)
      confirm(t('FEEDBACK_DELETED'))
    } catch (refusal) {
      error(refusal instanceof Error ? refusal.message : String(refusal))
    }
    await refresh()
  }
}

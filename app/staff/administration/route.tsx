import { useEffect, useState } from 'react'
import type { PageHandle } from '../../browser/page-title'
import { usePorts } from '../../browser/ports'
import { useRecords } from '../../browser/records'
import { refusalText } from '../../browser/refusal-text'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { useToolCalls } from '../../browser/tool-calls'
import { RoleGuard } from '../../components/accounts/role-guard'
import { Page } from '../../components/page/page'
import { AssistantPanel } from './assistant-panel'
import { Office } from './office'
import { deleteFeedback, loadFeedbacks, loadUsers } from './rest-administration'

export const handle: PageHandle = { title: 'TITLE_ADMINISTRATION' }

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
  const [isShown, setShown] = useToolCallSetting()
  return (
    <Page>
      {/* Whoever loads this picture has found the office. */}
      <img src="/assets/public/images/padding/19px.png" alt="" width={1} height={1} hidden />
      <Office users={users} feedbacks={feedbacks} onDeleteFeedback={remove} />
      <AssistantPanel showsToolCalls={isShown} onToggle={setShown} />
    </Page>
  )
}

/** Whether this browser shows tool calls; only the browser knows, so the server draws the switch as off. */
function useToolCallSetting() {
  const { keepToolCallSetting } = usePorts()
  const showsToolCalls = useToolCalls()
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(showsToolCalls()), [showsToolCalls])
  const set = (isOn: boolean) => {
    keepToolCallSetting(isOn)
    setShown(isOn)
  }
  return [isShown, set] as const
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
      error(refusalText(refusal))
    }
    await refresh()
  }
}

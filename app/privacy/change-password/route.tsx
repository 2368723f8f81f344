import type { PageHandle } from '../../browser/navigation/page-title'
import { atForm, restAction } from '../../browser/rest/rest-page'
import { useRootData } from '../../browser/root-data'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { pageAction } from '../../http/page-action'
import { AccountNeeded } from '../../kit/access/account-needed'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { useForm } from '../../kit/forms/use-form'
import { useFormResult } from '../../kit/forms/use-form-result'
import * as rest from './new-password.client'
import * as server from './new-password.server'
import { NewPasswordFields } from './new-password-fields'
import { checkNewPassword, noChange } from './new-password-rules'

export const handle: PageHandle = { title: 'TITLE_CHANGE_PASSWORD' }

export const action = pageAction({ change: server.changePassword })
export const clientAction = restAction({ change: atForm(rest.changePassword) })

export default function ChangePasswordPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  const { tries, error, confirmation } = useFormResult()
  if (!account) return <AccountNeeded title={t('TITLE_CHANGE_PASSWORD')} />
  return (
    <FormCard
      id="password-form"
      title={t('TITLE_CHANGE_PASSWORD')}
      titleId="change-password-heading"
      intro={t('CHANGE_PASSWORD_INTRO')}
      error={error}
      confirmation={confirmation}
      intent="change"
    >
      <Fields key={tries} />
    </FormCard>
  )
}

function Fields() {
  const { t } = useTranslation()
  const { minPasswordLength } = useRootData()
  const { isComplete, ...fields } = useForm(noChange, (values) => checkNewPassword(values, minPasswordLength))
  return (
    <>
      <NewPasswordFields {...fields} />
      <SubmitButton
        id="changeButton"
        label={t('BTN_CHANGE')}
        ariaLabel="Button to confirm the change"
        disabled={!isComplete}
      />
    </>
  )
}

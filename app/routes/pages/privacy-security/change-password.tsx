import { useState } from 'react'
import { changePassword } from '../../../browser/new-password'
import type { PageHandle } from '../../../browser/page-title'
import { usePorts } from '../../../browser/ports'
import { refusalText } from '../../../browser/refusal-text'
import { useSession } from '../../../browser/session'
import { useTranslation } from '../../../browser/texts'
import { FormCard, SubmitButton } from '../../../components/forms/form-card'
import { AccountNeeded } from '../../../components/privacy/account-needed'
import { NewPasswordFields } from '../../../components/privacy/new-password-fields'
import { checkNewPassword, type NewPasswordValues } from '../../../components/privacy/new-password-rules'

export const handle: PageHandle = { title: 'TITLE_CHANGE_PASSWORD' }

const emptyForm: NewPasswordValues = { current: '', new: '', repeat: '' }

export default function ChangePasswordPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  if (!account) return <AccountNeeded title={t('TITLE_CHANGE_PASSWORD')} />
  return <PasswordForm email={account.email} />
}

function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const [values, setValues] = useState(emptyForm)
  const { tries, error, confirmation, send } = useChange(email, () => setValues(emptyForm))
  const problems = checkNewPassword(values)
  const isComplete = Object.keys(problems).length === 0
  return (
    <FormCard
      id="password-form"
      title={t('TITLE_CHANGE_PASSWORD')}
      titleId="change-password-heading"
      intro={t('CHANGE_PASSWORD_INTRO')}
      error={error}
      confirmation={confirmation}
      onSubmit={() => isComplete && send(values)}
    >
      <NewPasswordFields
        tries={tries}
        values={values}
        problems={problems}
        onChange={(change) => setValues((known) => ({ ...known, ...change }))}
      />
      <SubmitButton
        id="changeButton"
        label={t('BTN_CHANGE')}
        ariaLabel="Button to confirm the change"
        disabled={!isComplete}
      />
    </FormCard>
  )
}

interface Outcome {
  /** How many tries there have been. */
  readonly tries: number
  readonly error?: string
  readonly confirmation?: string
}

/** Changes the password and tells what came of it; either way the form starts anew. */
function useChange(email: string, startAnew: () => void) {
  const { t } = useTranslation()
  const { advisePassword } = usePorts()
  const [outcome, setOutcome] = useState<Outcome>({ tries: 0 })
  const conclude = (result: Omit<Outcome, 'tries'>) => {
    startAnew()
    setOutcome(({ tries }) => ({ tries: tries + 1, ...result }))
  }
  const send = async (values: NewPasswordValues) => {
    advisePassword(email, values.new)
    try {
      await changePassword(values)
      conclude({ confirmation: t('PASSWORD_SUCCESSFULLY_CHANGED') })
    } catch (refusal) {
      conclude({ error: refusalText(refusal) })
    }
  }
  return { ...outcome, send }
}

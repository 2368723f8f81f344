import { Link } from '@remix-run/react'
import { useState } from 'react'
import { useComplaining } from '../../browser/complaints'
import type { PageHandle } from '../../browser/page-title'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { ComplaintFields, emptyComplaint, isComplete } from '../../components/complaint/complaint-fields'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'NAV_COMPLAIN' }

export default function ComplainPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const [values, setValues] = useState(emptyComplaint)
  const [round, setRound] = useState(0)
  const { outcome, isSending, send } = useComplaining(() => {
    setValues(emptyComplaint)
    setRound(round + 1)
  })
  const { ref, error } = outcome
  return (
    <Page width="narrow">
      <FormCard
        id="complaint-form"
        title={t('NAV_COMPLAIN')}
        intro={t('COMPLAINT_INTRO')}
        error={error}
        confirmation={ref === undefined ? undefined : t('CUSTOMER_SUPPORT_COMPLAINT_REPLY', { ref })}
        onSubmit={() => send({ ...values, accountId: account?.id })}
        foot={account ? <Link to="/contact">{t('LINK_CONTACT')}</Link> : <LoginFirst />}
      >
        <ComplaintFields
          key={round}
          email={account?.email ?? ''}
          values={values}
          onChange={(change) => setValues((known) => ({ ...known, ...change }))}
        />
        <SubmitButton
          id="submitButton"
          label={t('BTN_SEND_COMPLAINT')}
          ariaLabel="Button to send the complaint"
          disabled={!isComplete(values) || isSending}
        />
      </FormCard>
    </Page>
  )
}

/** The page is open to everybody, the complaints box is not. */
function LoginFirst() {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('COMPLAINT_LOGIN_NEEDED')}</span>
      <Link to="/login">{t('BTN_LOGIN')}</Link>
    </>
  )
}

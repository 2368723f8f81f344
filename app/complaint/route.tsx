import { Link } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { atForm, restAction } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { uploadAction } from '../http/upload-action'
import { FormCard, SubmitButton } from '../kit/forms/form-card'
import { useForm } from '../kit/forms/use-form'
import { useFormResult } from '../kit/forms/use-form-result'
import { Page } from '../kit/page/page'
import { ComplaintFields, emptyComplaint, isComplete } from './complaint-fields'
import * as rest from './complaints.client'
import * as server from './complaints.server'

export const handle: PageHandle = { title: 'NAV_COMPLAIN' }

export const action = uploadAction(server.fileRules, 'complain', server.fileComplaint)
export const clientAction = restAction({ complain: atForm(rest.fileComplaint) })

export default function ComplaintPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { error, confirmation, successes } = useFormResult()
  return (
    <Page width="narrow">
      <FormCard
        id="complaint-form"
        title={t('NAV_COMPLAIN')}
        intro={t('COMPLAINT_INTRO')}
        error={error}
        confirmation={confirmation}
        intent="complain"
        encType="multipart/form-data"
        foot={account ? <Link to="/contact">{t('LINK_CONTACT')}</Link> : <LoginFirst />}
      >
        <Fields key={successes} email={account?.email ?? ''} />
      </FormCard>
    </Page>
  )
}

function Fields({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const { values, onChange } = useForm(emptyComplaint, () => ({}))
  return (
    <>
      <ComplaintFields email={email} values={values} onChange={onChange} />
      <SubmitButton
        id="submitButton"
        label={t('BTN_SEND_COMPLAINT')}
        ariaLabel="Button to send the complaint"
        disabled={!isComplete(values)}
      />
    </>
  )
}

function LoginFirst() {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('COMPLAINT_LOGIN_NEEDED')}</span>
      <Link to="/login">{t('BTN_LOGIN')}</Link>
    </>
  )
}

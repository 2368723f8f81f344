import { useState } from 'react'
import { noteExport, openExport, requestDataExport } from '../../../browser/data-export'
import { type ExportCaptcha, useExportCaptcha } from '../../../browser/export-captcha'
import type { PageHandle } from '../../../browser/page-title'
import { refusalText } from '../../../browser/refusal-text'
import { useSession } from '../../../browser/session'
import { useTranslation } from '../../../browser/texts'
import { FormCard, SubmitButton } from '../../../components/forms/form-card'
import { AccountNeeded } from '../../../components/privacy/account-needed'
import { CaptchaField, captchaLength } from '../../../components/privacy/captcha-field'
import { ExportFormat } from '../../../components/privacy/export-format'
import { OpenAgain } from '../../../components/privacy/open-again'

export const handle: PageHandle = { title: 'TITLE_REQUEST_DATA_EXPORT' }

export default function DataExportPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  return account ? <ExportForm key={account.id} /> : <AccountNeeded title={t('TITLE_REQUEST_DATA_EXPORT')} />
}

function ExportForm() {
  const { t } = useTranslation()
  const [format, setFormat] = useState('')
  const [answer, setAnswer] = useState('')
  const captcha = useExportCaptcha()
  const { outcome, send } = useExport(captcha, () => setAnswer(''))
  const isComplete = format !== '' && (!captcha.isAsked || answer.length === captchaLength)
  const request = captcha.isAsked ? { format, answer } : { format }
  return (
    <FormCard
      id="data-export-form"
      title={t('TITLE_REQUEST_DATA_EXPORT')}
      intro={t('DATA_EXPORT_INTRO')}
      error={outcome.error}
      confirmation={outcome.confirmation}
      onSubmit={() => isComplete && send(request)}
      foot={outcome.userData !== undefined && <OpenAgain onOpen={() => openExport(outcome.userData ?? '')} />}
    >
      <ExportFormat value={format} onChoice={setFormat} />
      {captcha.isAsked && <CaptchaField image={captcha.image} value={answer} onText={setAnswer} />}
      <SubmitButton
        id="submitButton"
        label={t('BTN_REQUEST')}
        ariaLabel="Button to send the request"
        disabled={!isComplete}
      />
    </FormCard>
  )
}

interface Outcome {
  readonly error?: string
  readonly confirmation?: string
  readonly userData?: string
}

/** Requests the export and shows it; every answered CAPTCHA is used up, whatever came of it. */
function useExport(captcha: ExportCaptcha, forgetAnswer: () => void) {
  const [outcome, setOutcome] = useState<Outcome>({})
  const send = async (request: { format: string; answer?: string }) => {
    setOutcome({})
    try {
      const reply = await requestDataExport(request)
      noteExport()
      captcha.check()
      setOutcome(reply)
      openExport(reply.userData)
    } catch (refusal) {
      const error = refusalText(refusal)
      if (error.includes('CAPTCHA')) captcha.ask()
      setOutcome({ error })
    }
    forgetAnswer()
  }
  return { outcome, send }
}

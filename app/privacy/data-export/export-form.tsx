import { useActionData, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import type { ActionData } from '../../kit/answers'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { useFormResult } from '../../kit/forms/use-form-result'
import { IconExternalLink } from '../../kit/page-icons'
import { CaptchaField, captchaLength } from './captcha-field'
import { openExport } from './data-export.client'
import type { ExportPageData } from './data-export.server'
import styles from './export-form.module.css'
import { ExportFormat } from './export-format'

export function ExportForm({ captcha }: ExportPageData) {
  const { t } = useTranslation()
  const { error, confirmation } = useFormResult()
  const userData = useActionData<ActionData>()?.values?.userData
  const [format, setFormat] = useState('')
  const [answer, setAnswer] = useAnswer(captcha?.image)
  useEndOfCaptcha(captcha?.end)
  const isComplete = format !== '' && (captcha === undefined || answer.length === captchaLength)
  return (
    <FormCard
      id="data-export-form"
      title={t('TITLE_REQUEST_DATA_EXPORT')}
      intro={t('DATA_EXPORT_INTRO')}
      error={error}
      confirmation={confirmation}
      intent="export"
      foot={userData !== undefined && <Exported userData={String(userData)} />}
    >
      <ExportFormat value={format} onChoice={setFormat} />
      {captcha && <CaptchaField key={captcha.image} image={captcha.image} value={answer} onText={setAnswer} />}
      <SubmitButton
        id="submitButton"
        label={t('BTN_REQUEST')}
        ariaLabel="Button to send the request"
        disabled={!isComplete}
      />
    </FormCard>
  )
}

function useAnswer(image: string | undefined) {
  const [typed, setTyped] = useState({ image, text: '' })
  const answer = typed.image === image ? typed.text : ''
  return [answer, (text: string) => setTyped({ image, text })] as const
}

/** Reloads the data at `end`, in epoch milliseconds. */
function useEndOfCaptcha(end: number | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (end === undefined) return undefined
    const timer = setTimeout(revalidate, end - Date.now())
    return () => clearTimeout(timer)
  }, [end, revalidate])
}

/** A link to open it again, or the export itself where no script could open it. */
function Exported({ userData }: { readonly userData: string }) {
  return (
    <>
      <span className="needs-scripts">
        <OpenAgain onOpen={() => openExport(userData)} />
      </span>
      <noscript>
        <pre>{userData}</pre>
      </noscript>
    </>
  )
}

/** Browsers may have blocked the window. */
function OpenAgain({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.text}>{t('TEXT_NO_WINDOW')}</span>
      <button type="button" className={styles.open} onClick={onOpen}>
        <IconExternalLink size={18} aria-hidden />
        {t('BTN_OPEN_EXPORT')}
      </button>
    </>
  )
}

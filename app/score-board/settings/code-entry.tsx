import { type FormEvent, useState } from 'react'
import type { ProgressKind } from '../../browser/progress'
import { type Translate, useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import styles from './settings.module.css'
import type { CodeResult } from './use-continue-codes'

const confirmations: Readonly<Record<ProgressKind, string>> = {
  hacking: 'CODE_APPLIED_HACKING',
  findIt: 'CODE_APPLIED_FIND_IT',
  fixIt: 'CODE_APPLIED_FIX_IT',
}

/** Takes a continue code of any kind and says what it was good for. */
export function CodeEntry({ onCode }: { onCode(code: string): Promise<CodeResult> }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [result, setResult] = useState<CodeResult>()
  const enter = (text: string) => {
    setCode(text)
    setResult(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    const result = await onCode(code.trim())
    if (result.status === 'applied') setCode('')
    setResult(result)
  }
  return (
    <form className={styles.entry} onSubmit={submit}>
      <TextField
        id="continueCode"
        label={t('LABEL_ENTER_CODE')}
        value={code}
        onText={enter}
        help={t('TEXT_ENTER_CODE')}
        error={result && explain(result, t)}
        autoComplete="off"
        spellCheck={false}
        tool={
          <button type="submit" className={styles.apply}>
            {t('BTN_APPLY_CODE')}
          </button>
        }
      />
      <div role="status">
        {result?.status === 'applied' && <p className={`confirmation ${styles.success}`}>{confirm(result, t)}</p>}
      </div>
    </form>
  )
}

function explain(result: CodeResult, t: Translate): string | undefined {
  if (result.status === 'unknown') return t('CODE_UNKNOWN')
  return result.status === 'refused' ? t(result.reason) : undefined
}

/** One code is accepted without a word on what it brought back. */
function confirm({ kind, count }: Extract<CodeResult, { status: 'applied' }>, t: Translate): string {
  return count === undefined ? t('CODE_ACCEPTED') : t(confirmations[kind], { count })
}

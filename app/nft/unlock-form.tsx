import { useState } from 'react'
import { useTranslation } from '../browser/texts'
import { FormCard, SubmitButton } from '../kit/forms/form-card'
import { TextField } from '../kit/forms/text-field'

interface UnlockFormProps {
  readonly refusal?: string
}

export function UnlockForm({ refusal }: UnlockFormProps) {
  const { t } = useTranslation()
  const [key, setKey] = useState('')
  const [left, setLeft] = useState(false)
  const isMissing = left && !key
  const error = isMissing ? t('MANDATORY_PRIVATE_KEY') : refusal && <span className="error">{t(refusal)}</span>
  return (
    <FormCard id="nft-form" title={t('TITLE_NFT')} intro={t('NFT_INTRO')} intent="unlock">
      <TextField
        id="privateKey"
        name="privateKey"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_PRIVATE_KEY')}
        aria-required
        placeholder="0x…"
        value={key}
        onText={setKey}
        onBlur={() => setLeft(true)}
        error={error}
        help={t('HINT_PRIVATE_KEY')}
      />
      <SubmitButton
        id="authenticateButton"
        label={t('BTN_AUTHENTICATE')}
        ariaLabel="Button to authenticate with the private key"
        disabled={!key}
      />
    </FormCard>
  )
}

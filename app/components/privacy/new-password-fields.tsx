import { useEffect, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { PasswordAdvice } from '../accounts/password-advice'
import { passwordLength } from '../accounts/password-rules'
import { PasswordField } from '../forms/password-field'
import type { NewPasswordField, NewPasswordValues } from './new-password-rules'

interface NewPasswordFieldsProps {
  readonly values: NewPasswordValues
  /** Keys of texts. */
  readonly problems: Partial<Record<NewPasswordField, string>>
  /** How often the form has been sent; each time its fields start anew. */
  readonly tries: number
  onChange(change: Partial<NewPasswordValues>): void
}

/** The fields of a change of password; a problem shows once its field has been left. */
export function NewPasswordFields({ values, problems, tries, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<NewPasswordField>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: emptied fields are not to blame.
  useEffect(() => setLeft(new Set()), [tries])
  const length = `${passwordLength.min}-${passwordLength.max}`
  const bind = (field: NewPasswordField) => {
    const problem = problems[field]
    return {
      value: values[field],
      onText: (text: string) => onChange({ [field]: text }),
      onBlur: () => setLeft((known) => new Set(known).add(field)),
      error: problem && left.has(field) ? t(problem, { length }) : undefined,
      'aria-required': true,
    }
  }
  return (
    <>
      <PasswordField
        {...bind('current')}
        id="currentPassword"
        autoComplete="current-password"
        label={t('LABEL_CURRENT_PASSWORD')}
        aria-label="Field to enter the current password"
      />
      <PasswordField
        {...bind('new')}
        id="newPassword"
        autoComplete="new-password"
        label={t('LABEL_NEW_PASSWORD')}
        aria-label="Field for the new password"
        help={t('HINT_PASSWORD_LENGTH', { length })}
        counted={passwordLength.max}
      />
      <PasswordField
        {...bind('repeat')}
        id="newPasswordRepeat"
        autoComplete="new-password"
        label={t('LABEL_REPEAT_NEW_PASSWORD')}
        aria-label="Field to repeat the new password"
        counted={passwordLength.max}
      />
      <PasswordAdvice password={values.new} />
    </>
  )
}

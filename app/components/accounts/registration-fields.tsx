import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { PasswordField } from '../forms/password-field'
import { SelectField } from '../forms/select-field'
import { TextField } from '../forms/text-field'
import { PasswordAdvice } from './password-advice'
import { passwordLength } from './password-rules'
import type { RegistrationField, RegistrationValues } from './registration-rules'

interface RegistrationFieldsProps {
  readonly values: RegistrationValues
  /** Keys of texts. */
  readonly problems: Partial<Record<RegistrationField, string>>
  readonly questions: readonly { readonly id: number; readonly question: string }[]
  onChange(change: Partial<RegistrationValues>): void
}

/** The fields of a registration; a problem shows once its field has been left. */
export function RegistrationFields({ values, problems, questions, onChange }: RegistrationFieldsProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const length = `${passwordLength.min}-${passwordLength.max}`
  const bind = (field: RegistrationField) => {
    const problem = problems[field]
    return {
      value: values[field],
      onBlur: () => setLeft((known) => new Set(known).add(field)),
      error: problem && left.has(field) ? t(problem, { length }) : undefined,
      'aria-required': true,
    }
  }
  const bindText = (field: RegistrationField) => ({
    ...bind(field),
    onText: (text: string) => onChange({ [field]: text }),
  })
  return (
    <>
      <TextField
        {...bindText('email')}
        id="emailControl"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_EMAIL')}
        aria-label="Email address field"
      />
      <PasswordField
        {...bindText('password')}
        id="passwordControl"
        autoComplete="new-password"
        label={t('LABEL_PASSWORD')}
        aria-label="Field for the password"
        help={t('HINT_PASSWORD_LENGTH', { length })}
        counted={passwordLength.max}
      />
      <PasswordField
        {...bindText('passwordRepeat')}
        id="repeatPasswordControl"
        autoComplete="new-password"
        label={t('LABEL_PASSWORD_REPEAT')}
        aria-label="Field to confirm the password"
        counted={passwordLength.max}
      />
      <PasswordAdvice password={values.password} />
      <SelectField
        {...bind('questionId')}
        id="securityQuestion"
        name="securityQuestion"
        label={t('LABEL_SECURITY_QUESTION')}
        aria-label="Selection list for the security question"
        help={t('CANNOT_BE_CHANGED_LATER')}
        onChoice={(questionId) => onChange({ questionId })}
      >
        <option value="">{t('LABEL_CHOOSE_QUESTION')}</option>
        {questions.map(({ id, question }) => (
          <option key={id} value={id}>
            {question}
          </option>
        ))}
      </SelectField>
      <TextField
        {...bindText('answer')}
        id="securityAnswerControl"
        autoComplete="off"
        label={t('LABEL_SECURITY_ANSWER')}
        aria-label="Field for the answer to the security question"
      />
    </>
  )
}

import { useTranslation } from '../../browser/texts'
import type { FieldErrors } from '../../kit/forms/field-errors'
import { PasswordField } from '../../kit/forms/password-field'
import { SelectField } from '../../kit/forms/select-field'
import { TextField } from '../../kit/forms/text-field'
import { useFields } from '../../kit/forms/use-fields'
import { maxPasswordLength } from '../field-rules'
import { PasswordAdvice } from '../password-advice'
import { usePasswordLengths } from '../use-password-lengths'
import type { RegistrationField, RegistrationValues } from './registration-rules'

interface Questions {
  readonly questions: readonly { readonly id: number; readonly question: string }[]
}

interface RegistrationFieldsProps extends Questions {
  readonly values: RegistrationValues
  readonly errors: FieldErrors<RegistrationField>
  onChange(change: Partial<RegistrationValues>): void
}

export function RegistrationFields({ values, errors, questions, onChange }: RegistrationFieldsProps) {
  const { t } = useTranslation()
  const length = usePasswordLengths()
  const { bind, bindText } = useFields({ values, errors, onChange }, { length })
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
        counted={maxPasswordLength}
      />
      <PasswordField
        {...bindText('passwordRepeat')}
        id="repeatPasswordControl"
        autoComplete="new-password"
        label={t('LABEL_PASSWORD_REPEAT')}
        aria-label="Field to confirm the password"
        counted={maxPasswordLength}
      />
      <PasswordAdvice password={values.password} />
      <SelectField
        {...bind('securityQuestion')}
        id="securityQuestion"
        name="securityQuestion"
        label={t('LABEL_SECURITY_QUESTION')}
        aria-label="Selection list for the security question"
        help={t('CANNOT_BE_CHANGED_LATER')}
        onChoice={(securityQuestion) => onChange({ securityQuestion })}
      >
        <option value="">{t('LABEL_CHOOSE_QUESTION')}</option>
        <QuestionOptions questions={questions} />
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

function QuestionOptions({ questions }: Questions) {
  return questions.map(({ id, question }) => (
    <option key={id} value={id}>
      {question}
    </option>
  ))
}

import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import type { ActionData } from '../answers'
import type { FieldErrors } from './field-errors'

interface Form<Field extends string> {
  readonly values: Readonly<Record<Field, string>>
  readonly errors: FieldErrors<Field>
  onChange(change: Partial<Record<Field, string>>): void
}

/** An error shows once its field has been left. `limits` fills the placeholders of the errors. */
export function useFields<Field extends string>(
  { values, errors, onChange }: Form<Field>,
  limits?: Readonly<Record<string, string | number>>,
) {
  const { t } = useTranslation()
  const refused = useActionData<ActionData>()
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const bind = (field: Field) => {
    const error = errors[field]
    const refusal = refused?.field === field ? refused.failed : undefined
    const shown = error && left.has(field) ? error : refusal
    return {
      name: field as string,
      value: values[field],
      onBlur: () => setLeft((known) => new Set(known).add(field)),
      error: shown && t(shown, limits),
      'aria-required': true,
    }
  }
  const bindText = (field: Field) => ({
    ...bind(field),
    onText: (text: string) => onChange({ [field]: text } as Partial<Record<Field, string>>),
  })
  return { bind, bindText }
}

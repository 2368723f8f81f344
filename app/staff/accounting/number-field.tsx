import { useFetcher } from '@remix-run/react'
import type { FormEvent } from 'react'
import type { ActionData } from '../../kit/answers'
import { GuardedButton } from '../../kit/forms/guarded-button'
import { useDraft } from '../../kit/forms/use-draft'
import { IconDeviceFloppy } from '../../kit/page-icons'
import styles from './number-field.module.css'

interface NumberFieldProps {
  readonly label: string
  readonly saveLabel: string
  readonly value: number
  /** `1` for whole numbers. */
  readonly step: string
  readonly unit?: string
  readonly fields: Readonly<Record<'intent' | 'id' | 'name', string | number>>
}

export function NumberField({ label, saveLabel, value, step, unit, fields }: NumberFieldProps) {
  const { Form, data, formData } = useFetcher<ActionData>()
  const { text, onText, onSent } = useDraft(data)
  const sent = formData?.get('value')?.toString()
  const isNumber = text !== undefined && text.trim() !== '' && Number.isFinite(Number(text))
  const submit = (event: FormEvent) => (isNumber ? onSent() : event.preventDefault())
  return (
    <Form method="post" className={styles.field} noValidate onSubmit={submit}>
      {Object.entries(fields).map(([name, content]) => (
        <input key={name} type="hidden" name={name} value={content} />
      ))}
      <input
        type="number"
        inputMode="decimal"
        name="value"
        min={0}
        step={step}
        aria-label={label}
        value={text ?? sent ?? value}
        onChange={(event) => onText(event.target.value)}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      <GuardedButton aria-label={saveLabel} title={saveLabel} disabled={!isNumber}>
        <IconDeviceFloppy size={20} aria-hidden />
      </GuardedButton>
    </Form>
  )
}

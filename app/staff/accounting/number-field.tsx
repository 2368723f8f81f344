import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { GuardedButton } from '../../kit/guarded-button'
import { IconDeviceFloppy } from '../../kit/page-icons'
import styles from './number-field.module.css'

interface NumberFieldProps {
  /** The accessible names. */
  readonly label: string
  readonly saveLabel: string
  readonly value: number
  /** `1` for whole numbers. */
  readonly step: string
  /** Stands behind the number. */
  readonly unit?: string
  /** Other fields to send when the number is saved. */
  readonly fields: Readonly<Record<'intent' | 'id' | 'name', string | number>>
}

/** A number that can be changed in its place; Enter and the button save it. */
export function NumberField({ label, saveLabel, value, step, unit, fields }: NumberFieldProps) {
  const { Form, data, formData } = useFetcher()
  const [typed, setTyped] = useState<{ readonly text: string; readonly after: unknown }>()
  // Input typed before the last answer came has been dealt with.
  const text = typed?.after === data ? typed?.text : undefined
  const sent = formData?.get('value')?.toString()
  const isNumber = text !== undefined && text.trim() !== '' && Number.isFinite(Number(text))
  return (
    <Form method="post" className={styles.field} noValidate onSubmit={(event) => isNumber || event.preventDefault()}>
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
        onChange={(event) => setTyped({ text: event.target.value, after: data })}
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

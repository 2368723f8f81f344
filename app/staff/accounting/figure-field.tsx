import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { GuardedButton } from '../../kit/guarded-button'
import { IconDeviceFloppy } from '../../kit/page-icons'
import styles from './figure-field.module.css'

interface FigureFieldProps {
  /** The accessible names. */
  readonly label: string
  readonly saveLabel: string
  readonly value: number
  /** `1` for whole numbers. */
  readonly step: string
  /** Stands behind the figure. */
  readonly unit?: string
  /** What goes with the figure when it is saved. */
  readonly fields: Readonly<Record<'intent' | 'id' | 'name', string | number>>
}

/** A figure that can be changed in its place; Enter and the button save it. */
export function FigureField({ label, saveLabel, value, step, unit, fields }: FigureFieldProps) {
  const { Form, data, formData } = useFetcher()
  const [typed, setTyped] = useState<{ readonly text: string; readonly after: unknown }>()
  // What was typed before the last answer came has been dealt with.
  const text = typed?.after === data ? typed?.text : undefined
  const sent = formData?.get('figure')?.toString()
  const isFigure = text !== undefined && text.trim() !== '' && Number.isFinite(Number(text))
  return (
    <Form method="post" className={styles.field} noValidate onSubmit={(event) => isFigure || event.preventDefault()}>
      {Object.entries(fields).map(([name, content]) => (
        <input key={name} type="hidden" name={name} value={content} />
      ))}
      <input
        type="number"
        inputMode="decimal"
        name="figure"
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
      <GuardedButton aria-label={saveLabel} title={saveLabel} disabled={!isFigure}>
        <IconDeviceFloppy size={20} aria-hidden />
      </GuardedButton>
    </Form>
  )
}

import { type FormEvent, useState } from 'react'
import { IconDeviceFloppy } from '../../components/page-icons'
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
  /** Resolves when `value` is up to date again. */
  onSave(value: number): Promise<void>
}

/** A figure that can be changed in its place; Enter and the button save it. */
export function FigureField({ label, saveLabel, value, step, unit, onSave }: FigureFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isFigure = typed !== undefined && typed.trim() !== '' && Number.isFinite(Number(typed))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFigure) return
    await onSave(Number(typed))
    setTyped(undefined)
  }
  return (
    <form className={styles.field} noValidate onSubmit={save}>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step={step}
        aria-label={label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      <button type="submit" aria-label={saveLabel} title={saveLabel} disabled={!isFigure}>
        <IconDeviceFloppy size={20} aria-hidden />
      </button>
    </form>
  )
}

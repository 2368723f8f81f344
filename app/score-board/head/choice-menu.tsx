import { IconChevronDown } from '../../kit/icons'
import { toggle } from '../filters'
import styles from './choice-menu.module.css'

interface ChoiceMenuProps {
  readonly id: string
  readonly label: string
  readonly values: readonly string[]
  readonly chosen: readonly string[]
  nameOf(value: string): string
  onChoice(chosen: string[]): void
}

/** A choice of any number of values, folded away; it tells how many are chosen. */
export function ChoiceMenu({ id, label, values, chosen, nameOf, onChoice }: ChoiceMenuProps) {
  // React 18 knows neither attribute by its own name.
  const opener = { popovertarget: id }
  const popover = { popover: 'auto' }
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.opener} {...opener}>
        {label}
        {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <fieldset id={id} {...popover} className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {values.map((value) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChoice(toggle(chosen, value))} />
            {nameOf(value)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

import type { Completion } from '../records'
import styles from './flask.module.css'

const glass = 'M18 5 h12 v17 L44 54 q3 7 -5 7 H9 q-8 0 -5 -7 L18 22 z'
const symbols: Record<Completion, string> = {
  unsolved: 'flask-empty',
  'partially-solved': 'flask-half',
  solved: 'flask-full',
}

/** Drawn once for the whole board. */
export function FlaskDrawings() {
  return (
    <svg className={styles.drawings} width="0" height="0" aria-hidden="true">
      <symbol id={symbols.unsolved} viewBox="0 0 48 64">
        <Glass />
      </symbol>
      <symbol id={symbols['partially-solved']} viewBox="0 0 48 64">
        <Glass />
        <path d="M7.9 45 q8 -3 16 0 t16.2 0 L44 54 q3 7 -5 7 H9 q-8 0 -5 -7 z" fill="var(--juice)" />
      </symbol>
      <symbol id={symbols.solved} viewBox="0 0 48 64">
        <Glass />
        <path d="M14.5 30 q5 -3 9.5 0 t9.5 0 L44 54 q3 7 -5 7 H9 q-8 0 -5 -7 z" fill="var(--juice)" />
        <g fill="#fffbf4" opacity="0.75">
          <circle cx="20" cy="50" r="3.5" />
          <circle cx="30" cy="42" r="2.5" />
          <circle cx="24" cy="16" r="2" />
          <circle cx="27" cy="24" r="1.5" />
        </g>
      </symbol>
    </svg>
  )
}

function Glass() {
  return (
    <>
      <path d={glass} fill="color-mix(in srgb, color-mix(in srgb, var(--ice), var(--ink) 8%), var(--juice) 14%)" />
      <path d="M28 22 h2 L44 54 q3 7 -5 7 h-9 q8 0 5 -7 z" fill="#1d2a24" opacity="0.08" />
      <rect x="14" y="2" width="20" height="5" rx="2.5" fill="var(--juice)" />
      <path d="M10 54 h5 M12 48 h4 M14 42 h3" stroke="var(--ink-soft)" strokeWidth="1.2" />
    </>
  )
}

/** The juice has the colour of the `data-difficulty` around it. */
export function Flask({ completion }: { readonly completion: Completion }) {
  return (
    <svg className={styles.flask} width="48" height="64" aria-hidden="true">
      <use href={`#${symbols[completion]}`} />
    </svg>
  )
}

import type { FixHint } from '../../../../lab/challenges/written-fixes/written-fix'
import { useTranslation } from '../../../browser/texts'
import { ButtonForm } from '../../../kit/forms/button-form'
import { IsolatedText } from '../../../kit/page/isolated-text'
import { IconBulb } from '../../../kit/page-icons'
import type { ShownFix } from '../fix.server'
import styles from './hints-sheet.module.css'
import { Sheet } from './sheet'

/** Hints in their order; the last one is the honest half, below the verdict. */
export function HintsSheet({ fix }: { readonly fix: ShownFix }) {
  const { t } = useTranslation()
  const { hints, hintsLeft } = fix
  const count = hints.length + hintsLeft
  if (count === 0) return null
  const isLastCode = hintsLeft === 1 && fix.honest === null
  return (
    <Sheet id="hints" title={t('LABEL_HINTS')} note={`${hints.length}/${count}`} isOpen>
      <ol className={styles.hints} aria-live="polite">
        {hints.map((hint) => (
          <li key={hint.kind}>
            <Hint hint={hint} />
          </li>
        ))}
      </ol>
      <ButtonForm fields={{ intent: 'hint' }}>
        {/* Stays enabled after the last hint, so that the keyboard keeps its place. */}
        <button type="submit" className={styles.button} aria-disabled={hintsLeft === 0}>
          <IconBulb size={18} aria-hidden />
          {hintsLeft === 0 ? t('BENCH_NO_HINT_LEFT') : t(isLastCode ? 'BTN_SHOW_HONEST_HALF' : 'BTN_SHOW_FIX_HINT')}
        </button>
      </ButtonForm>
    </Sheet>
  )
}

function Hint({ hint: { kind, text } }: { readonly hint: FixHint }) {
  const { t } = useTranslation()
  if (kind === 'code') return <a href="#honest">{t('BENCH_HONEST_BELOW')}</a>
  return (
    <>
      {kind === 'attack' && <b>{t('BENCH_KNOWN_ATTACK')} </b>}
      <IsolatedText text={text} />
    </>
  )
}

import { type MutableRefObject, type RefObject, Suspense, useMemo } from 'react'
import { lazyWithRetry } from '../../../browser/lazy-with-retry'
import { useTranslation } from '../../../browser/texts'
import type { ShownFix } from '../fix.server'
import { codeOfVersion, weakVersion } from '../use-code'
import { CodeEditor } from './code-editor'
import type { Editor } from './create-editor'
import styles from './editor-card.module.css'

const DiffView = lazyWithRetry(() => import('../../../coding/diff/diff-view').then(({ DiffView }) => DiffView))

interface EditorCardProps {
  readonly fix: ShownFix
  readonly code: string
  /** The version that the code is compared with; undefined shows the editor. */
  readonly compared: number | undefined
  readonly failedLines: readonly number[]
  readonly isTrying: boolean
  /** Another button of the page is the main one then. */
  readonly isDone: boolean
  readonly error: string | undefined
  readonly tryButton: RefObject<HTMLButtonElement>
  readonly handle: MutableRefObject<Pick<Editor, 'focus'> | undefined>
  onCode(code: string): void
  onCompare(version: number | undefined): void
  onTry(): void
}

/** The fields of the form that sends a fix. */
export function EditorCard({ fix, code, compared, ...props }: EditorCardProps) {
  const { t } = useTranslation()
  const { failedLines, isTrying, isDone, error, tryButton, handle, onCode, onCompare, onTry } = props
  const before = compared === undefined ? undefined : codeOfVersion(fix, compared)
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.file}>
          <code>{fix.weak.file}</code>
        </p>
        <ViewSwitch fix={fix} compared={compared} onCompare={onCompare} />
      </div>
      <div hidden={before !== undefined}>
        <CodeEditor code={code} failedLines={failedLines} handle={handle} onCode={onCode} onTry={onTry} />
      </div>
      {before !== undefined && (
        <div className={styles.changes}>
          <Suspense fallback={<p className={styles.help}>{t('TEXT_CODE_LOADING')}</p>}>
            {before === code ? (
              <p className={styles.help}>{t('BENCH_NO_CHANGES')}</p>
            ) : (
              <DiffView key={compared} before={before.trimEnd()} after={code.trimEnd()} format="LineByLine" />
            )}
          </Suspense>
        </div>
      )}
      <div className={styles.foot}>
        <p id="fix-code-help" className={styles.help}>
          {error ? <b className={styles.error}>{error}</b> : t('BENCH_KEYS')}
        </p>
        <button
          ref={tryButton}
          type="submit"
          id="tryFix"
          className={`${isDone ? styles.quiet : 'main-action'} ${styles.try}`}
          aria-busy={isTrying || undefined}
        >
          {t(isTrying ? 'BENCH_TRYING' : 'BTN_TRY_FIX')}
        </button>
      </div>
    </div>
  )
}

function ViewSwitch({ fix, compared, onCompare }: Pick<EditorCardProps, 'fix' | 'compared' | 'onCompare'>) {
  const { t } = useTranslation()
  const last = fix.versions.at(-1)?.number
  const views = useMemo(() => {
    const numbers = [undefined, weakVersion, last, compared].filter((one, place) => place === 0 || one !== undefined)
    return [...new Set(numbers)]
  }, [last, compared])
  const labelOf = (version: number | undefined) => {
    if (version === undefined) return t('BENCH_VIEW_CODE')
    if (version === weakVersion) return t('BENCH_VIEW_AGAINST_WEAK')
    return version === last ? t('BENCH_VIEW_AGAINST_LAST') : t('BENCH_VIEW_AGAINST', { number: version })
  }
  return (
    <fieldset className={`needs-scripts ${styles.views}`}>
      <legend className="visually-hidden">{t('BENCH_VIEW')}</legend>
      {views.map((version) => (
        <label key={version ?? 'code'} className={styles.view}>
          <input type="radio" name="view" checked={version === compared} onChange={() => onCompare(version)} />
          {labelOf(version)}
        </label>
      ))}
    </fieldset>
  )
}

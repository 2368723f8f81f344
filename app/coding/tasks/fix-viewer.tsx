import { useTranslation } from '../../browser/texts'
import { useNarrowWindow } from '../../browser/use-narrow-window'
import { DiffView } from '../diff/diff-view'
import { type DiffFormat, diffFormats, useDiffFormat } from '../diff/use-diff-format'
import type { TaskResult } from '../use-coding-exercise'
import styles from './fix-viewer.module.css'
import work from './task-panel.module.css'

interface FixViewerProps {
  readonly before: string
  readonly after: string
  readonly results: readonly TaskResult[]
  readonly place: number
  onPlace(place: number): void
}

const formatLabels: Readonly<Record<DiffFormat, string>> = {
  LineByLine: 'LABEL_LINE_BY_LINE',
  SideBySide: 'LABEL_SIDE_BY_SIDE',
}

const marks: Readonly<Record<TaskResult, string>> = { undecided: '', right: '✓', wrong: '✗' }

export function FixViewer({ before, after, results, place, onPlace }: FixViewerProps) {
  const { t } = useTranslation()
  const [format, setFormat] = useDiffFormat()
  const isNarrow = useNarrowWindow()
  return (
    <>
      <div className={styles.bar}>
        <p className={work.brief}>{t('TEXT_FIX_IT')}</p>
        <fieldset id="fixSelect" className={styles.formats}>
          <legend className="visually-hidden">{t('LABEL_FIX')}</legend>
          {results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number.
            <label key={index} className={styles.format}>
              <input type="radio" name="fix" value={index} checked={index === place} onChange={() => onPlace(index)} />
              {`${t('LABEL_FIX_NUMBER', { number: index + 1 })} ${marks[result]}`.trim()}
            </label>
          ))}
        </fieldset>
        {!isNarrow && (
          <fieldset className={styles.formats}>
            <legend className="visually-hidden">{t('LABEL_DIFF_FORMAT')}</legend>
            {diffFormats.map((name) => (
              <label key={name} className={styles.format}>
                <input
                  type="radio"
                  name="diffFormat"
                  value={name}
                  checked={name === format}
                  onChange={() => setFormat(name)}
                />
                {t(formatLabels[name])}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <DiffView key={place} before={before} after={after} format={isNarrow ? 'LineByLine' : format} />
    </>
  )
}

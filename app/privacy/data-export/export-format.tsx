import { useTranslation } from '../../browser/texts'
import styles from './export-format.module.css'

const formats = [
  { value: '1', name: 'JSON', isReady: true },
  { value: '2', name: 'PDF', isReady: false },
  { value: '3', name: 'Excel', isReady: false },
] as const

interface ExportFormatProps {
  readonly value: string
  onChoice(value: string): void
}

export function ExportFormat({ value, onChoice }: ExportFormatProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend} id="format-legend">
        {t('LABEL_EXPORT_FORMAT')}
      </legend>
      <div id="formatControl" className={styles.formats} role="radiogroup" aria-label="Select an option" aria-required>
        {formats.map((format) => (
          <label key={format.value} className={styles.format}>
            <input
              type="radio"
              name="format"
              value={format.value}
              aria-label={`Export Option ${format.name}`}
              checked={value === format.value}
              disabled={!format.isReady}
              onChange={() => onChoice(format.value)}
            />
            <span className={styles.name}>{format.name}</span>
            {!format.isReady && <span className={styles.later}>{t('LABEL_NOT_YET_PRESSED')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '../../../browser/texts'
import { describeLanguage } from '../../../kit/language'
import type { ShownFix } from '../fix.server'
import { codeOfVersion, weakVersion } from '../use-code'
import { Sheet } from './sheet'
import styles from './versions-sheet.module.css'

interface VersionsSheetProps {
  readonly fix: ShownFix
  onCompare(version: number): void
  onRestore(code: string): void
}

/** The newest first; the weak file is the oldest. */
export function VersionsSheet({ fix, onCompare, onRestore }: VersionsSheetProps) {
  const { t } = useTranslation()
  const { versions } = fix
  const tools = (number: number, name: string) => (
    <VersionTools
      number={number}
      name={name}
      onCompare={() => onCompare(number)}
      onRestore={() => onRestore(codeOfVersion(fix, number) ?? fix.weak.code)}
    />
  )
  return (
    <Sheet title={t('BENCH_VERSIONS')} note={String(versions.length)} isOpen={versions.length > 0}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ol className={styles.versions} role="list">
        {[...versions].reverse().map(({ number, at, holds }) => (
          <li key={number} className={styles.version} data-holds={holds}>
            <span className={styles.number}>{number}</span>
            <span className={styles.words}>
              <b>{t(holds ? 'BENCH_VERSION_HOLDS' : 'BENCH_VERSION_HOLDS_NOT')}</b> <Time at={at} />
            </span>
            {tools(number, t('BENCH_VERSION', { number }))}
          </li>
        ))}
        <li className={styles.version}>
          <span className={styles.number}>{weakVersion}</span>
          <span className={styles.words}>
            <b>{t('BENCH_WEAK_FILE')}</b>
          </span>
          {tools(weakVersion, t('BENCH_WEAK_FILE'))}
        </li>
      </ol>
    </Sheet>
  )
}

interface VersionToolsProps {
  readonly number: number
  readonly name: string
  onCompare(): void
  onRestore(): void
}

function VersionTools({ number, name, onCompare, onRestore }: VersionToolsProps) {
  const { t } = useTranslation()
  const restore = (event: MouseEvent) => {
    event.preventDefault()
    onRestore()
  }
  return (
    <span className={styles.tools}>
      <button type="button" className={`needs-scripts ${styles.tool}`} onClick={onCompare}>
        <Named name={name}>{t('BTN_COMPARE')}</Named>
      </button>
      <a className={styles.tool} href={`?version=${number}`} onClick={restore}>
        <Named name={name}>{t('BTN_RESTORE')}</Named>
      </a>
    </span>
  )
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <span className="visually-hidden">: {name}</span>
    </>
  )
}

function Time({ at }: { readonly at: number }) {
  const { language } = useTranslation()
  const format = new Intl.DateTimeFormat(describeLanguage(language).lang, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const time = new Date(at)
  return (
    // Servers and browsers may stand in different time zones.
    <time dateTime={time.toISOString()} suppressHydrationWarning>
      {format.format(time)}
    </time>
  )
}

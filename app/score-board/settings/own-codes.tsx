import { useRootData } from '../../browser/root-data'
import { useCopy } from '../../browser/snackbar/use-copy'
import type { ProgressCodes, ProgressKind } from '../../browser/storage/progress'
import { useTranslation } from '../../browser/texts'
import { IconCopy } from '../../kit/icons'
import styles from './settings.module.css'

const names: Readonly<Record<ProgressKind, string>> = {
  hacking: 'LABEL_CODE_HACKING',
  findIt: 'LABEL_CODE_FIND_IT',
  fixIt: 'LABEL_CODE_FIX_IT',
}
const kinds = Object.keys(names) as ProgressKind[]

interface OwnCodesProps {
  /** Undefined while loading. */
  readonly codes: ProgressCodes | undefined
  readonly failed: string | undefined
}

export function OwnCodes({ codes, failed }: OwnCodesProps) {
  const { t } = useTranslation()
  const hasCoding = useRootData().config.challenges.codingChallengesEnabled !== 'never'
  if (failed !== undefined) return <p className={`error ${styles.failure}`}>{t(failed)}</p>
  return (
    <dl className={styles.codes} aria-busy={codes === undefined}>
      {(hasCoding ? kinds : (['hacking'] as const)).map((kind) => (
        <OwnCode key={kind} name={names[kind]} code={codes && (codes[kind] ?? null)} />
      ))}
    </dl>
  )
}

/** Null without a code, undefined while loading. */
function OwnCode({ name, code }: { readonly name: string; readonly code: string | null | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={styles.code}>
      <dt>{t(name)}</dt>
      <dd>
        {code && <code>{code}</code>}
        {code && <CopyButton name={t(name)} code={code} />}
        {code === null && <span className={styles.none}>{t('TEXT_NO_CODE_YET')}</span>}
      </dd>
    </div>
  )
}

function CopyButton({ name, code }: { readonly name: string; readonly code: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <button type="button" className={styles.copy} aria-label={t('BTN_COPY_NAMED', { name })} onClick={() => copy(code)}>
      <IconCopy size={18} aria-hidden />
    </button>
  )
}

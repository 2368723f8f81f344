import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import styles from './error-view.module.css'

interface ErrorViewProps {
  readonly status: number
  /** A text of the server or a text key; undefined shows the default. */
  readonly detail?: string
}

const wordedStatuses = new Set([401, 403, 404, 503])

export function ErrorView({ status, detail }: ErrorViewProps) {
  const { t } = useTranslation()
  const words = wordedStatuses.has(status) ? status : 500
  return (
    <section className={styles.error}>
      <SpilledFlask status={status} />
      <h1>{t(`TITLE_ERROR_${words}`)}</h1>
      <p>{t(`TEXT_ERROR_${words}`)}</p>
      {detail && <p className={styles.detail}>{t(detail)}</p>}
      {status === 401 ? (
        <Link className={`main-action ${styles.way}`} to="/login">
          {t('TITLE_LOGIN')}
        </Link>
      ) : (
        <Link className={`main-action ${styles.way}`} to="/search">
          {t('BTN_BACK_TO_SHOP')}
        </Link>
      )}
    </section>
  )
}

function SpilledFlask({ status }: { readonly status: number }) {
  return (
    <svg className={styles.flask} viewBox="0 0 320 150" width="320" height="150" aria-hidden="true">
      <ellipse cx="206" cy="124" rx="100" ry="16" fill="var(--pulp)" />
      <ellipse cx="262" cy="119" rx="22" ry="4" fill="var(--lemon)" opacity="0.7" />
      <circle cx="308" cy="106" r="5" fill="var(--pulp)" />
      <circle cx="290" cy="92" r="3" fill="var(--pulp)" />
      <g transform="rotate(-10 100 90)">
        <path
          d="M44 44 L44 132 Q44 142 54 140 L134 100 L188 100 L188 76 L134 76 L54 36 Q44 34 44 44 Z"
          fill="var(--ice)"
        />
        <path d="M44 92 L44 132 Q44 142 54 140 L134 100 L188 100 L188 92 Z" fill="var(--pulp)" />
        <rect x="184" y="70" width="12" height="36" rx="6" fill="var(--leaf)" />
        <rect x="62" y="66" width="58" height="30" rx="4" fill="var(--lemon)" />
        <text
          x="91"
          y="87"
          textAnchor="middle"
          fill="#1d2a24"
          fontFamily="var(--font-label)"
          fontWeight="700"
          fontSize="18"
        >
          {status}
        </text>
      </g>
    </svg>
  )
}

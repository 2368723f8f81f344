import { type FormEvent, useRef } from 'react'
import { useTranslation } from '../../browser/texts'
import fieldStyles from '../../kit/forms/field.module.css'
import { IconKey } from '../../kit/page-icons'
import { LanguageChoice } from '../bar/language-choice'
import styles from './sign-in.module.css'

interface SignInProps {
  readonly isRefused: boolean
  onToken(token: string): void
  onLanguage(key: string): void
}

export function SignIn({ isRefused, onToken, onLanguage }: SignInProps) {
  const { t } = useTranslation()
  // Not React state: React would write the token into an attribute.
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const token = field.current?.value.trim()
    if (token) onToken(token)
  }
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <p className={styles.tag}>{t('DESK_TAG')}</p>
        <h1 className={styles.title}>{t('TITLE_DESK')}</h1>
        <p className={styles.words}>{t('TOKEN_WHERE')}</p>
        <div className={fieldStyles.field}>
          <label htmlFor="token">{t('LABEL_TOKEN')}</label>
          <div className={fieldStyles.frame}>
            <input
              ref={field}
              id="token"
              type="password"
              autoComplete="off"
              required
              aria-invalid={isRefused}
              aria-describedby="token-note"
            />
          </div>
          <div className={fieldStyles.note}>
            <span id="token-note" className={isRefused ? fieldStyles.error : undefined} aria-live="polite">
              {t(isRefused ? 'TOKEN_REFUSED' : 'TOKEN_KEPT')}
            </span>
          </div>
        </div>
        <button type="submit" className={`main-action ${styles.open}`}>
          <IconKey size={18} aria-hidden /> {t('BTN_OPEN_DESK')}
        </button>
        <LanguageChoice onLanguage={onLanguage} />
      </form>
    </main>
  )
}

import type { FormEvent } from 'react'
import { useTranslation } from '../browser/texts'
import { IconSearch, IconX } from '../kit/icons'
import styles from './search-field.module.css'

/** The field that unfolds in the bar when it is entered. Without script it is a plain search form. */
export function SearchField({ onSearch }: { onSearch(text: string): void }) {
  const { t } = useTranslation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? ''))
    leaveField()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element.
    <form
      id="searchQuery"
      className={styles.form}
      role="search"
      aria-label="Click to search"
      action="/search"
      onSubmit={submit}
      onReset={leaveField}
    >
      <label className={styles.opener} htmlFor="search-text">
        <IconSearch size={22} aria-hidden />
        <span className="visually-hidden">{t('SEARCH_PLACEHOLDER')}</span>
      </label>
      <input
        className={styles.field}
        id="search-text"
        name="q"
        type="text"
        placeholder={t('SEARCH_PLACEHOLDER')}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={leaveOnEscape}
      />
      <button type="reset" className={styles.clear} aria-label={t('BTN_CLEAR_SEARCH')}>
        <IconX size={18} aria-hidden />
      </button>
    </form>
  )
}

function leaveOnEscape({ key, currentTarget }: { key: string; currentTarget: HTMLInputElement }): void {
  if (key === 'Escape') currentTarget.form?.reset()
}

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

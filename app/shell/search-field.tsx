import { useFetcher } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type MouseEvent, Suspense, useState } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useTranslation } from '../browser/texts'
import { IconSearch, IconX } from '../kit/icons'
import styles from './search-field.module.css'

const SuggestionList = lazyWithRetry(() =>
  import('../catalogue/suggestions/suggestion-list').then(({ SuggestionList }) => SuggestionList),
)

/** A field where there is room, else one that expands on focus; a plain form without scripts. */
export function SearchField({ onSearch }: { onSearch(text: string): void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  // Keeps the list's data while it is unmounted; Remix drops them with their last fetcher.
  useFetcher({ key: 'suggestions' })
  const leave = () => {
    setText('')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? ''))
    leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the links inside.
    <div id="product-search-fixture" className={styles.search} onKeyDown={walkThrough}>
      {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element. */}
      <form
        id="searchQuery"
        className={styles.form}
        role="search"
        aria-label="Click to search"
        action="/search"
        onSubmit={submit}
        onReset={leave}
      >
        <label className="visually-hidden" htmlFor="search-text">
          {t('SEARCH_PLACEHOLDER')}
        </label>
        <Opener />
        <input
          className={styles.field}
          id="search-text"
          name="q"
          type="text"
          placeholder={t('SEARCH_PLACEHOLDER')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="reset" className={styles.clear} aria-label={t('BTN_CLEAR_SEARCH')}>
          <IconX size={18} aria-hidden />
        </button>
      </form>
      <div className={styles.suggestions}>
        {text.trim() !== '' && (
          <Suspense>
            <SuggestionList text={text} onChoose={leave} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Tab skips it and reaches the field itself; without scripts its focus alone expands the form. */
function Opener() {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label="Open search"
      tabIndex={-1}
      onMouseDown={focusAtOnce}
      onClick={focusField}
    >
      <IconSearch size={22} aria-hidden />
    </button>
  )
}

function focusField({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector('input')?.focus()
}

/** The form expands under the pressed pointer, so that no click may follow. */
function focusAtOnce(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
  focusField(event)
}

/** Escape clears the field; the arrow keys move between the field and its suggestions. */
function walkThrough(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  if (key === 'Escape') currentTarget.querySelector('form')?.reset()
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  stops[here + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../browser/texts'
import { useNarrowWindow } from '../browser/use-narrow-window'
import { IconArrowsExchange, IconChevronDown, IconX } from '../kit/icons'
import { Row } from '../kit/layout'
import { IconTrash } from '../kit/page-icons'
import { Detail } from './detail'
import styles from './panel.module.css'
import { RequestList } from './reading/request-list'
import { searchExchanges } from './reading/search'
import type { Tap } from './recording/tap'

interface PanelProps {
  readonly tap: Tap
  onClose(): void
}

/** Beside the shop, which stays in use; on a phone over all of it. */
export function InspectorPanel({ tap, onClose }: PanelProps) {
  const { t } = useTranslation()
  const isNarrow = useNarrowWindow()
  const dialog = useDialog(isNarrow)
  const exchanges = useSyncExternalStore(tap.subscribe, tap.entries).toReversed()
  const [search, setSearch] = useState('')
  const [isTall, setTall] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const shown = exchanges.find(({ id }) => id === chosen)
  const leave = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && onClose()
  const back = () => {
    const latest = dialog.current?.querySelector<HTMLElement>('[aria-current="true"]')
    setChosen(undefined)
    // Once the list is shown again.
    requestAnimationFrame(() => latest?.focus())
  }
  return (
    <dialog
      ref={dialog}
      id="inspector"
      className={styles.panel}
      data-tall={isTall || undefined}
      tabIndex={-1}
      aria-labelledby="inspector-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={leave}
    >
      <Row className={styles.head} gap="l">
        <h2 id="inspector-title" className={styles.title}>
          <IconArrowsExchange size={18} aria-hidden />
          {t('INSPECTOR_TITLE')}
        </h2>
        <input
          type="search"
          className={styles.search}
          aria-label={t('INSPECTOR_SEARCH')}
          placeholder={t('INSPECTOR_SEARCH')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="button" className={styles.tool} aria-label={t('BTN_INSPECTOR_CLEAR')} onClick={tap.clear}>
          <IconTrash size={20} aria-hidden />
        </button>
        {!isNarrow && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('BTN_INSPECTOR_TALL')}
            aria-pressed={isTall}
            title={t('BTN_INSPECTOR_TALL')}
            onClick={() => setTall(!isTall)}
          >
            <IconChevronDown size={20} aria-hidden className={styles.chevron} />
          </button>
        )}
        <button type="button" className={styles.tool} aria-label={t('BTN_CLOSE')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </Row>
      <div className={styles.halves} data-chosen={shown !== undefined || undefined}>
        <RequestList
          exchanges={searchExchanges(exchanges, search)}
          isSearched={search.trim() !== ''}
          chosen={chosen}
          onChoose={setChosen}
        />
        {shown ? (
          <Detail key={shown.id} {...{ tap, shown, exchanges }} onChoose={setChosen} onBack={back} />
        ) : (
          <p className={styles.hint}>{t('INSPECTOR_HINT')}</p>
        )}
      </div>
    </dialog>
  )
}

function useDialog(isModal: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (isModal) element?.showModal()
    else element?.show()
    element?.focus()
    return () => element?.close()
  }, [isModal])
  // Closed before it is removed: only then do browsers restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return dialog
}

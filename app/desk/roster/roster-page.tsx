import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { ConnectionLost } from '../bar/connection-lost'
import { DeskBar } from '../bar/desk-bar'
import { useDeskState } from '../desk-context'
import { DeskDialog, type OpenDialog } from '../dialogs/desk-dialog'
import { ClassHead } from '../head/class-head'
import { LearnerPanel } from '../learner/learner-panel'
import { News } from '../news/news'
import { hashOf } from '../views'
import { Roster } from './roster'
import styles from './roster-page.module.css'

export function RosterPage({ open }: { readonly open: string | undefined }) {
  const { t } = useTranslation()
  const { about, rows } = useDeskState()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = useCallback(() => setDialog(undefined), [])
  const learner = open === undefined ? undefined : rows.get(open)
  useWayBack(learner?.id)
  return (
    <>
      <DeskBar />
      {about === undefined ? (
        <main className={styles.waiting} aria-busy="true">
          <p>{t('LINE_OPENING')}</p>
        </main>
      ) : (
        <main className={styles.page} data-open={learner !== undefined || undefined}>
          <ClassHead about={about} onOpenDialog={setDialog} />
          {learner && <h1 className={`visually-hidden ${styles.soleTitle}`}>{about.name}</h1>}
          <div className={styles.bench}>
            <Roster about={about} open={learner?.id} onOpenDialog={setDialog} />
            <aside className={styles.aside} aria-label={learner ? learner.name : t('TITLE_NEWS')}>
              {learner ? (
                <LearnerPanel key={learner.id} row={learner} about={about} onOpenDialog={setDialog} />
              ) : (
                <News />
              )}
            </aside>
          </div>
        </main>
      )}
      <ConnectionLost />
      {dialog && <DeskDialog open={dialog} onClose={close} />}
    </>
  )
}

/** To the top for a panel that fills the page, and afterwards back to the old place. */
function useWayBack(open: string | undefined): void {
  const place = useRef(0)
  const left = useRef<string>()
  useLayoutEffect(() => {
    if (open !== undefined) {
      left.current = open
      if (isRosterHidden()) scrollTo(0, 0)
      return undefined
    }
    if (left.current !== undefined) {
      const name = document.querySelector<HTMLElement>(
        `#roster a[href="${CSS.escape(hashOf({ kind: 'roster', learner: left.current }))}"]`,
      )
      ;(name ?? document.getElementById('roster'))?.focus({ preventScroll: true })
      scrollTo(0, place.current)
      left.current = undefined
    }
    const keep = () => {
      place.current = scrollY
    }
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [open])
}

function isRosterHidden(): boolean {
  return document.getElementById('roster')?.getClientRects().length === 0
}

import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { useRootData } from '../browser/root-data'
import type { ScoreRecord } from '../score-board/records'
import { useCodingAddress } from './address'

/** Where exercises are opened; the lab's part of the shop may not have it. */
interface Desk {
  /** True if the exercises are offered at all (config `challenges.codingChallengesEnabled`). */
  readonly isOffered: boolean
  mayOpen(record: ScoreRecord): boolean
  open(key: string): void
}

const DeskContext = createContext<Desk | undefined>(undefined)

// Comes with its highlighter when it is first needed.
const CodingDialog = lazy(() => import('./coding-dialog'))

interface CodingDeskProps {
  readonly records: readonly ScoreRecord[]
  readonly children: ReactNode
}

/** Holds the open exercise, outside of the cards: filters may take a card away while its exercise is open. */
export function CodingDesk({ records, children }: CodingDeskProps) {
  const { codingChallengesEnabled } = useRootData().config.challenges
  const { asked, forget } = useCodingAddress()
  const [openKey, open] = useState<string>()
  const desk = useMemo<Desk>(
    () => ({
      isOffered: codingChallengesEnabled !== 'never',
      mayOpen: ({ solved, hasCoding }) =>
        hasCoding && (codingChallengesEnabled === 'always' || (codingChallengesEnabled === 'solved' && solved)),
      open,
    }),
    [codingChallengesEnabled],
  )
  const find = (wanted: string | null | undefined) => records.find((one) => one.key === wanted && desk.mayOpen(one))
  const record = find(openKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, not again when a challenge is solved later.
  useEffect(() => {
    if (asked === null) return
    if (find(asked)) open(asked)
    else forget()
  }, [asked])
  const close = () => {
    open(undefined)
    forget()
  }
  return (
    <DeskContext.Provider value={desk}>
      {children}
      {record && (
        <Suspense>
          <CodingDialog key={record.key} record={record} onClose={close} />
        </Suspense>
      )}
    </DeskContext.Provider>
  )
}

/** Where exercises are opened; undefined away from the score board. */
export function useCodingDesk(): Desk | undefined {
  return useContext(DeskContext)
}

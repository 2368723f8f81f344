import { useLocation, useNavigation, useSearchParams } from '@remix-run/react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useRootData } from '../browser/root-data'
import { useInBrowser } from '../browser/use-in-browser'
import type { NextCard } from '../learn/learn'
import type { BoardAssignment } from '../score-board/assignment/board-assignment'
import type { ScoreRecord } from '../score-board/records'
import { countedTries } from './counted-tries'
import type { ExerciseData } from './exercise.server'
import { exerciseInAddress, withExercise } from './exercise-address'
import { CodingDialogContext, type CodingDialogControls } from './use-coding-dialog'

const noExercise: Omit<ExerciseData, 'key'> = { snippet: {}, toWrite: [] }

// Loaded with its highlighter when first needed.
const CodingDialog = lazyWithRetry(() => import('./coding-dialog').then(({ CodingDialog }) => CodingDialog))

interface CodingDialogProviderProps {
  readonly records: readonly ScoreRecord[]
  /** From the paths. */
  readonly next: readonly NextCard[]
  readonly assignment: BoardAssignment | null
  readonly exercise: ExerciseData | undefined
  readonly children: ReactNode
}

/** Outside of the cards: filters may remove a card while its exercise is open. */
export function CodingDialogProvider({ records, next, assignment, exercise, children }: CodingDialogProviderProps) {
  const { codingChallengesEnabled } = useRootData().config.challenges
  const { requested, request } = useCodingAddress()
  const controls = useMemo<CodingDialogControls>(
    () => ({
      mayOpen: ({ solved, hasCoding }) => hasCoding && (solved || codingChallengesEnabled === 'always'),
      open: request,
    }),
    [codingChallengesEnabled, request],
  )
  const isInBrowser = useInBrowser()
  const record = records.find((one) => one.key === requested && controls.mayOpen(one))
  const isLocked = requested !== null && record === undefined
  // An exercise that is locked stays closed when its challenge is solved meanwhile.
  useEffect(() => {
    if (isLocked) request(undefined)
  }, [isLocked, request])
  return (
    <CodingDialogContext.Provider value={controls}>
      {children}
      {isInBrowser && record && (
        <Suspense>
          <CodingDialog
            key={record.key}
            record={record}
            records={records}
            next={next}
            exercise={exercise?.key === record.key ? exercise : noExercise}
            tries={countedTries(assignment, record.key)}
            onClose={() => request(undefined)}
          />
        </Suspense>
      )}
    </CodingDialogContext.Provider>
  )
}

function useCodingAddress(): { readonly requested: string | null; request(key: string | undefined): void } {
  const [, setParameters] = useSearchParams()
  const here = useLocation()
  const { search } = useNavigation().location ?? here
  const request = useCallback(
    (key: string | undefined) => {
      if (exerciseInAddress(search) === (key ?? null)) return
      setParameters(withExercise(search, key), { replace: true, preventScrollReset: true })
    },
    [search, setParameters],
  )
  return { requested: exerciseInAddress(search), request }
}

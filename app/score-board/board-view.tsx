import {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
} from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLive } from '../browser/live/live'
import { useRootData } from '../browser/root-data'
import { CodingDialogProvider } from '../coding/coding-dialog-provider'
import { Board } from './board'
import type { BoardData } from './board.server'
import { ChallengeLinkProvider } from './challenge-link'
import { type Filters, passesFilters } from './filters/filters'
import { sortRecords } from './filters/sorting'
import { findTutorialMode } from './filters/tutorial-mode'
import { useBoardFilters } from './filters/use-board-filters'
import type { BoardContext } from './panel/board-context'
import { type ScoreRecord, withoutCoding } from './records'
import { TipArea } from './tiles/tip-bubble'
import { useSettled } from './use-settled'

export function BoardView({ records: all, assignment, next, failing, exercise }: BoardData) {
  const { challenges, ctf } = useRootData().config
  const hasCoding = challenges.codingChallengesEnabled !== 'never'
  const records = useMemo(() => (hasCoding ? all : withoutCoding(all)), [all, hasCoding])
  const [filters, setFilters] = useBoardFilters()
  const { mode, candidates, shown } = useShown(records, filters, challenges.restrictToTutorialsFirst)
  const canRepeat = ctf.showFlagsInNotifications
  const { key } = useParams()
  // Notices of a solve may lead to a challenge that is not on offer yet.
  const opened = records.find((record) => record.key === key && (record.solved || candidates.includes(record)))
  const context = useMemo<BoardContext>(
    () => ({ opened, shown, candidates, next, canRepeat, assignment }),
    [opened, shown, candidates, next, canRepeat, assignment],
  )
  useLiveBoard()
  return (
    <CodingDialogProvider records={records} next={next} assignment={assignment} exercise={exercise}>
      <ChallengeLinkProvider>
        <TipArea>
          <Board
            {...{ records, assignment, next, failing, candidates, shown, filters, mode, canRepeat }}
            opened={opened?.key}
            highlighted={useHighlight()}
            onFilters={setFilters}
          />
          <Outlet context={context} />
        </TipArea>
      </ChallengeLinkProvider>
    </CodingDialogProvider>
  )
}

function useLiveBoard(): void {
  const { subscribe } = useLive()
  const reload = useReload()
  useEffect(() => {
    const unsubscribers = (['challenge solved', 'code challenge solved', 'near miss'] as const).map((event) =>
      subscribe(event, reload),
    )
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [subscribe, reload])
}

interface Asked {
  readonly data: unknown
  readonly address: string
}

/** Revalidates the page, and repeats that if a change of the address, which loads nothing itself, aborted it. */
function useReload(): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const { key: address } = useLocation()
  const data: unknown = useLoaderData()
  const [asked, setAsked] = useState<Asked>()
  const hasBegun = useRef(false)
  const reload = useCallback(() => {
    hasBegun.current = false
    setAsked({ data, address })
    revalidate()
  }, [data, address, revalidate])

  const isIdle = state === 'idle' && navigation.state === 'idle'
  useEffect(() => {
    if (asked === undefined) return
    if (data !== asked.data) setAsked(undefined)
    else if (!isIdle) hasBegun.current = true
    else if (address !== asked.address) reload()
    // A refused read leaves the data unchanged.
    else if (hasBegun.current) setAsked(undefined)
  }, [asked, data, address, isIdle, reload])
  return reload
}

/** From docs/contract/files-and-surfaces.md#look-and-feel. */
const scrollDelayMilliseconds = 300
const flickerMilliseconds = 4000

/** The key in `highlightChallenge`, until its tile has been pointed out; then the parameter is removed. */
function useHighlight(): string | undefined {
  const [parameters, setParameters] = useSearchParams()
  const key = parameters.get('highlightChallenge') ?? undefined
  const isSettled = useSettled()
  useEffect(() => {
    // Tiles rendered later would push this one out of view.
    if (key === undefined || !isSettled) return undefined
    const scroll = setTimeout(() => {
      document.getElementById(`challenge-${key}`)?.scrollIntoView({ block: 'center' })
    }, scrollDelayMilliseconds)
    const forget = setTimeout(() => {
      const rest = new URLSearchParams(location.search)
      rest.delete('highlightChallenge')
      setParameters(rest, { replace: true, preventScrollReset: true })
    }, scrollDelayMilliseconds + flickerMilliseconds)
    return () => {
      clearTimeout(scroll)
      clearTimeout(forget)
    }
  }, [key, isSettled, setParameters])
  return key
}

function useShown(records: readonly ScoreRecord[], filters: Filters, tutorialsFirst: boolean) {
  const mode = useMemo(() => (tutorialsFirst ? findTutorialMode(records) : undefined), [records, tutorialsFirst])
  const candidates = mode?.records ?? records
  const shown = useMemo(
    () =>
      sortRecords(
        candidates.filter((record) => passesFilters(record, filters)),
        filters.sort,
      ),
    [candidates, filters],
  )
  return { mode, candidates, shown }
}

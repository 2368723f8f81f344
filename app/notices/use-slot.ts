import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import type { SolveNotification } from '../../lab/challenges/progress/notifications'
import type { LiveConnection, LiveEvents } from '../browser/live/live-connection'
import { type RestoreResult, saveProgress } from '../browser/storage/progress'
import { useTranslation } from '../browser/texts'
import { celebrate, wantsStillness } from './celebrate'
import { claimNews } from './near-miss-news'
import { readSuccess } from './read-success'
import { type CountryDetails, changeSlot, emptySlot, isPassing } from './slot'

/** Milliseconds between two checks of the display times. */
const lookMilliseconds = 1000

/** Milliseconds from one celebration to the next: a page that opens hears of all solves since the last one at once. */
const celebrationRest = 1000

/** The settings of a success besides its text (docs/contract/progress-and-ctf.md#configuration, `ctf`). */
export interface NoticeSettings {
  readonly showFlags: boolean
  readonly countryDetails: CountryDetails
}

interface SlotOptions {
  readonly connection: LiveConnection
  readonly settings: NoticeSettings
  readonly restored: RestoreResult
  /** The element with the notices; they stay while the pointer or the focus is in it. */
  readonly place: RefObject<HTMLElement>
}

/** The notices of the lab, and the messages that a client sends after a solve. */
export function useSlot({ connection, settings, restored, place }: SlotOptions) {
  const { t, language } = useTranslation()
  const [state, change] = useReducer(changeSlot, emptySlot)
  const latest = useRef(Promise.resolve())
  const announced = useRef(new Set<string>())
  const celebrateNow = useCelebration()
  const { countryDetails, showFlags } = settings

  useEffect(() => {
    const show = (solve: SolveNotification) => {
      const reading = readSuccess(solve, { t, language, countryDetails })
      // The order is that of the lab's messages, even if a later story loads first.
      latest.current = Promise.all([reading, latest.current]).then(([success]) => change({ type: 'solved', success }))
    }
    const keep = () => saveProgress().then(() => change({ type: 'saved' }))
    const handleSolve = (solve: SolveNotification) => {
      if (!solve.challenge) return
      // A restarted lab gets its progress from a code, and then repeats all solves to pages that have shown them.
      const isAnnounced = solve.fromCode && announced.current.has(solve.key)
      announced.current.add(solve.key)
      if (!solve.hidden && !isAnnounced) show(solve)
      if (!solve.isRestore) keep().catch(console.error)
      if (!solve.isRestore) celebrateNow()
      connection.emit('notification received', solve.flag)
    }
    return connection.on('challenge solved', handleSolve)
  }, [connection, t, language, countryDetails, celebrateNow])

  useEffect(() => {
    const startOver = ({ progress }: LiveEvents['lab reset']) => {
      if (!progress) return
      announced.current.clear()
      // After the solves whose stories still load, as they are of before.
      latest.current = latest.current.then(() => change({ type: 'started over' }))
    }
    return connection.on('lab reset', startOver)
  }, [connection])

  useEffect(
    () => connection.on('near miss', (miss) => claimNews(miss) && change({ type: 'near miss', note: miss.note })),
    [connection],
  )
  useEffect(() => change({ type: 'restored', result: restored }), [restored])

  const isTicking = isPassing(state, showFlags)
  useEffect(() => {
    if (!isTicking) return undefined
    const look = () => {
      if (document.hidden || isHeld(place.current)) return
      change({ type: 'time passed', milliseconds: lookMilliseconds, keepsFlags: showFlags })
    }
    const timer = setInterval(look, lookMilliseconds)
    return () => clearInterval(timer)
  }, [isTicking, showFlags, place])

  return { state, change }
}

/** Celebrates, but not during the rest after the last celebration. */
function useCelebration(): () => void {
  const celebrated = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    if (wantsStillness() || performance.now() - celebrated.current <= celebrationRest) return
    celebrated.current = performance.now()
    celebrate().catch(console.error)
  }, [])
}

/** True while the focus or a hovering pointer is on the notices; a touch does not count, because no pointer leaves after it. */
function isHeld(place: HTMLElement | null): boolean {
  const canHover = matchMedia('(hover: hover)').matches
  return place?.matches(`${canHover ? ':hover, ' : ''}:has(:focus-visible)`) ?? false
}

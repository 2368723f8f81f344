import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { SentNearMiss } from '../../lab/challenges/judge/near-miss-watch'
import type { SolveNotification } from '../../lab/challenges/progress/notifications'
import type { LiveConnection, LiveEvents } from '../browser/live/live-connection'
import { keepInTab } from '../browser/storage/keep-in-tab'
import { type RestoreResult, saveProgress } from '../browser/storage/progress'
import { useTranslation } from '../browser/texts'
import { celebrate, prefersReducedMotion } from './celebrate'
import { type KeptSolve, openKeptSolves } from './kept-solves'
import { readSuccess } from './read-success'
import { type CountryDetails, changeSlot, emptySlot, isPassing, type Success } from './slot'

/** Milliseconds between two checks of the display times. */
const lookMilliseconds = 1000

/** Milliseconds between two: a page that opens gets all solves since the last page at once. */
const celebrationRest = 1000

export interface NoticeSettings {
  readonly showFlags: boolean
  readonly countryDetails: CountryDetails
}

interface SlotOptions {
  readonly connection: LiveConnection
  readonly settings: NoticeSettings
  readonly restored: RestoreResult
  readonly scoreBoardVisible: boolean
  /** Notices stay while the pointer or the focus is in it. */
  readonly place: RefObject<HTMLElement>
}

/** Also sends the messages that follow a solve. */
export function useSlot({ connection, settings, restored, scoreBoardVisible, place }: SlotOptions) {
  const { t, language } = useTranslation()
  const [state, change] = useReducer(changeSlot, emptySlot)
  const [kept] = useState(openKeptSolves)
  const latest = useRef(Promise.resolve())
  const announced = useRef(new Set<string>())
  const celebrateNow = useCelebration()
  const { countryDetails, showFlags } = settings

  const show = useCallback(
    ({ solve, heardAt: _, ...shown }: KeptSolve) => {
      const reading = readSuccess(solve, { t, language, countryDetails, scoreBoardVisible })
      // In the order of the lab's messages, even if a later story loads first.
      latest.current = Promise.all([reading, latest.current]).then(([success]) => {
        if (success) change({ type: 'solved', success: { ...success, ...shown } })
        else kept.remove(shown.id)
      })
    },
    [t, language, countryDetails, scoreBoardVisible, kept],
  )

  /** The effects of an earned solve beside its card. */
  const take = useCallback(
    ({ isRestore }: SolveNotification) => {
      if (isRestore) return
      saveProgress()
        .then(() => change({ type: 'saved' }))
        .catch(console.error)
      celebrateNow()
    },
    [celebrateNow],
  )

  useEffect(() => {
    const handleSolve = (solve: SolveNotification) => {
      if (!solve.challenge) return
      change({ type: 'near miss overcome', key: solve.key })
      // A restarted lab gets its progress from a code, and repeats all solves to open pages.
      const isAnnounced = solve.fromCode && announced.current.has(solve.key)
      // The page before this one may have been left before the lab got its receipt.
      const isKept = !solve.isRestore && kept.list().some((one) => one.solve.key === solve.key)
      announced.current.add(solve.key)
      if (!solve.hidden && !isAnnounced && !isKept) show(kept.add(solve))
      take(solve)
      connection.emit('notification received', solve.flag)
    }
    return connection.on('challenge solved', handleSolve)
  }, [connection, show, take, kept])

  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    for (const one of kept.list()) {
      announced.current.add(one.solve.key)
      show(one)
      // The page that got it was gone at once.
      if (one.age === 0) take(one.solve)
    }
  }, [show, take, kept])

  const shown = useRef<readonly Success[]>([])
  useEffect(() => {
    kept.follow(shown.current, state.successes)
    shown.current = state.successes
  }, [state.successes, kept])

  useEffect(() => {
    const startOver = ({ progress }: LiveEvents['lab reset']) => {
      if (!progress) return
      announced.current.clear()
      kept.clear()
      // After the solves whose stories still load: they happened before.
      latest.current = latest.current.then(() => change({ type: 'started over' }))
    }
    return connection.on('lab reset', startOver)
  }, [connection, kept])

  useEffect(() => {
    const show = (miss: SentNearMiss) =>
      claimNews(miss) && change({ type: 'near miss', key: miss.key, note: miss.note })
    return connection.on('near miss', show)
  }, [connection])
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

function useCelebration(): () => void {
  const celebrated = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    if (prefersReducedMotion() || performance.now() - celebrated.current <= celebrationRest) return
    celebrated.current = performance.now()
    celebrate().catch(console.error)
  }, [])
}

/** A touch does not count as hovering, because no pointer leaves after it. */
function isHeld(place: HTMLElement | null): boolean {
  const canHover = matchMedia('(hover: hover)').matches
  return place?.matches(`${canHover ? ':hover, ' : ''}:has(:focus-visible)`) ?? false
}

const storageKey = 'toldNearMiss'

const graceMilliseconds = 30_000

/** True once a tab; the lab sends earlier near misses to every page that opens. `openFor` is in milliseconds. */
export function claimNews({ at, ago }: Pick<SentNearMiss, 'at' | 'ago'>, openFor: number = performance.now()): boolean {
  const latestShown = sessionStorage.getItem(storageKey) ?? ''
  if (at <= latestShown || ago > openFor + graceMilliseconds) return false
  keepInTab(storageKey, at)
  return true
}

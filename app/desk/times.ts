import { useEffect, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { describeLanguage } from '../kit/language'
import { useDeskState } from './desk-context'

const minute = 60_000

/** Milliseconds, updated every fifteen seconds. */
export function useNow(): number {
  const { ahead } = useDeskState()
  return useLocalNow() + ahead
}

/** Milliseconds, updated every fifteen seconds. */
export function useLocalNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / minute))
}

export function describeAgo(language: string, from: number, now: number): string {
  const minutes = minutesBetween(from, now)
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 24 * 60) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / (24 * 60)), 'day')
}

export function useTimes() {
  const { language } = useTranslation()
  // The same digits as in all other numbers on the page.
  const tag = `${describeLanguage(language).lang}-u-nu-latn`
  const format = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(tag, options).format(new Date(at))
  return {
    ago: (at: string, now: number) => describeAgo(tag, Date.parse(at), now),
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { createApi } from '../browser/api'
import type { LiveLine, SolveNotification } from '../browser/live-line'
import { saveProgress } from '../browser/progress'
import { useTranslation } from '../browser/texts'
import { celebrate } from './celebrate'

export interface Country {
  readonly name: string
  readonly code: string
}

/** A solve on show. The fields besides `id` are what the server is told when all are closed (progress-and-ctf.md 3.3). */
export interface SolveToast {
  readonly id: number
  readonly key: string
  readonly message: string
  readonly flag: string
  readonly country?: Country
  readonly copied: boolean
  readonly codingChallenge: boolean
}

/** What a toast shows besides its message (progress-and-ctf.md 12, `ctf`). */
export interface ToastSettings {
  readonly showFlags: boolean
  readonly countryDetails: 'none' | 'name' | 'flag' | 'both'
}

type CountryMapping = Readonly<Record<string, Country>>

/** The solves on show, and the duties of a client that hears of one (progress-and-ctf.md 3.3). */
export function useSolveToasts(line: LiveLine, settings: ToastSettings) {
  const { t } = useTranslation()
  const [list, setList] = useState<readonly SolveToast[]>([])
  const nextId = useRef(1)
  const findCountry = useCountries(settings)

  const show = useCallback(
    async ({ key, challenge, flag, codingChallenge }: SolveNotification) => {
      const id = nextId.current++
      const message = t('CHALLENGE_SOLVED', { challenge })
      const country = await findCountry(key)
      setList((toasts) => [
        ...toasts,
        { id, key, message, flag, ...(country && { country }), copied: false, codingChallenge },
      ])
    },
    [t, findCountry],
  )

  useEffect(
    () =>
      line.on('challenge solved', (solve) => {
        if (!solve.challenge) return
        if (!solve.hidden) void show(solve)
        if (!solve.isRestore) saveProgress().catch(console.error)
        if (!solve.isRestore && !solve.hidden) celebrate().catch(console.error)
        line.emit('notification received', solve.flag)
      }),
    [line, show],
  )

  return {
    list,
    close: (id: number) => setList((toasts) => toasts.filter((toast) => toast.id !== id)),
    markCopied: (id: number) =>
      setList((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, copied: true } : toast))),
    closeAll: () => {
      line.emit(
        'verifyCloseNotificationsChallenge',
        list.map(({ id: _, ...toast }) => toast),
      )
      for (const { flag } of list) line.emit('notification received', flag)
      setList([])
    },
  }
}

function useCountries({ countryDetails }: ToastSettings) {
  const mapping = useRef<Promise<CountryMapping>>()
  return useCallback(
    async (key: string): Promise<Country | undefined> => {
      if (countryDetails === 'none') return undefined
      mapping.current ??= createApi().get<CountryMapping>('/rest/country-mapping')
      return (await mapping.current.catch(forgetCountries))[key]
    },
    [countryDetails],
  )
}

function forgetCountries(error: unknown): CountryMapping {
  console.error(error)
  return {}
}

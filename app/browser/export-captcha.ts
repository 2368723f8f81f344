import { useCallback, useEffect, useState } from 'react'
import { endOfFreshCaptcha, loadImageCaptcha, readCaptchaEnd } from './data-export'

/** The CAPTCHA of an export, while one is asked for. */
export interface ExportCaptcha {
  readonly isAsked: boolean
  /** SVG; undefined until it has been fetched. */
  readonly image: string | undefined
  /** Looks up anew whether the last export makes one necessary. */
  check(): void
  /** Asks for a new one, because the server does. */
  ask(): void
}

/** Asks for a CAPTCHA for as long as the last export is fresh, and no longer, even while the page stays open. */
export function useExportCaptcha(): ExportCaptcha {
  const [end, setEnd] = useState(0)
  const [image, setImage] = useState<string>()
  const check = useCallback(() => setEnd(readCaptchaEnd()), [])
  const ask = useCallback(() => setEnd(endOfFreshCaptcha()), [])
  useEffect(check, [check])
  useEffect(() => {
    if (end === 0) return undefined
    setImage(undefined)
    loadImageCaptcha().then(setImage, console.error)
    const timer = setTimeout(() => setEnd(0), end - Date.now())
    return () => clearTimeout(timer)
  }, [end])
  return { isAsked: end !== 0, image, check, ask }
}

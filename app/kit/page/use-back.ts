import { useNavigate } from '@remix-run/react'
import { useCallback } from 'react'

/** The history of this site in the browser; not all browsers tell it. */
interface Travels {
  readonly navigation?: { readonly canGoBack: boolean }
}

/** Goes back to the previous page of the shop; to `fallback` for somebody who came from elsewhere. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameThroughShop()) history.back()
    else navigate(fallback)
  }, [navigate, fallback])
}

function cameThroughShop(): boolean {
  const { navigation } = window as unknown as Travels
  return navigation?.canGoBack ?? wasLedHere()
}

/** The router numbers the pages it has led to. */
function wasLedHere(): boolean {
  return Number(history.state?.idx) > 0
}

import { useNavigate } from '@remix-run/react'
import { useCallback } from 'react'

/** What browsers tell about the pages of this site that one came through; not all of them do. */
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

import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useSnackbar } from '../browser/snackbar'
import type { BoardReply } from './rest-board'

/** The way of a button to the board; a refusal is told at the foot of the page. */
export function useBoardForm() {
  const fetcher = useFetcher<BoardReply>()
  const { error } = useSnackbar()
  const failed = fetcher.data?.failed
  useEffect(() => {
    if (failed !== undefined) error(failed)
  }, [failed, error])
  return fetcher
}

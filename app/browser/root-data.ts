import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '../root'

/** What every page knows of the shop; throws where the root itself failed. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined
  if (!data) throw new Error('The shop could not say who it is')
  return data
}

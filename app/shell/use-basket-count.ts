import { useRouteLoaderData } from '@remix-run/react'

/** The pieces in the basket of whoever is logged in. */
export function useBasketCount(): number {
  const data = useRouteLoaderData('shell/route') as { readonly basketCount: number } | undefined
  return data?.basketCount ?? 0
}

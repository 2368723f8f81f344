import { PrefetchPageLinks } from '@remix-run/react'
import { useInBrowser } from '../browser/use-in-browser'

/** Fetches code for fetchers after hydration: Remix does so with the first submission, and reloads the page if the lab has stopped. */
export function CodeOfRoutes({ paths }: { readonly paths: readonly string[] }) {
  return useInBrowser() && paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}

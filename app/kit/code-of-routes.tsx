import { PrefetchPageLinks } from '@remix-run/react'
import { useInBrowser } from '../browser/use-in-browser'

/** Fetches the code of the routes of this page's fetchers after hydration. Remix would fetch it with the first submission, and reload the page if the lab has stopped. */
export function CodeOfRoutes({ paths }: { readonly paths: readonly string[] }) {
  return useInBrowser() && paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}

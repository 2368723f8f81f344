import { PrefetchPageLinks } from '@remix-run/react'
import { useInBrowser } from '../browser/use-in-browser'

/**
 * Fetches the code of the routes that fetchers of this page ask or send to, once the page is hydrated. Remix would fetch it with the first
 * submission, and load the page anew if that fails: a lab that has stopped would end in an error of the browser.
 */
export function CodeOfRoutes({ paths }: { readonly paths: readonly string[] }) {
  return useInBrowser() && paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}

// The globals of Remix 2.17 that pages read and no public API gives. The build's patches are in packaging/remix-patches.ts.
import type { RootData } from './root-data'

/** The page that the router shows, with the data of its loaders: Remix gives loaders no public way to them. */
export function readShownPage(): { readonly path: string; readonly loaderData: Readonly<Record<string, unknown>> } {
  const { location, loaderData } = __remixRouter.state
  return { path: location.pathname + location.search, loaderData }
}

/** The root's data in the document, before hydration; undefined where the root failed. */
export function readRootDataOfDocument(): RootData | undefined {
  return window.__remixContext.state.loaderData?.root as RootData | undefined
}

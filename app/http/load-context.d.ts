import type { RequestContext } from '../../lab/server/request-context'

declare module '@remix-run/server-runtime' {
  /** Loaders and actions find their lab here. */
  interface AppLoadContext extends RequestContext {}
}

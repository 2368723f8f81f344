import type { RequestContext } from '../../lab/server/remix/request-context'

declare module '@remix-run/server-runtime' {
  /** Loaders and actions find their lab here. */
  interface AppLoadContext extends RequestContext {}
}

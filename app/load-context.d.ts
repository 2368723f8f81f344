import type { Lab } from '../lab/lab.js'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    readonly lab: Lab
  }
}

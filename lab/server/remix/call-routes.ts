import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/server-runtime'
import createRouter from 'find-my-way'
import { isCall, isDecodable } from '../paths.js'

interface CallRoute {
  readonly id: string
  readonly loader: LoaderFunction
  readonly action: ActionFunction
}

export interface FoundCall extends CallRoute {
  readonly params: Record<string, string | undefined>
}

/** Puts the resource routes below `/api` and `/rest` into a tree; the result finds the one that Remix would choose for a path. */
export function findCalls({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => FoundCall {
  const router = createRouter({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: Number.MAX_SAFE_INTEGER,
  })
  for (const route of Object.values(routes)) {
    const path = `/${route?.path}`
    if (!route || !isCall(path)) continue
    const { loader, action } = route.module
    if (!loader || !action) throw new Error(`The route ${route.id} has no loader or no action: export both.`)
    const call: CallRoute = { id: route.id, loader, action }
    router.on('GET', path, () => {}, call)
    // A splat stands for nothing as well.
    if (path.endsWith('/*')) router.on('GET', path.slice(0, -2), () => {}, call)
  }
  return (path) => {
    // Any other path is taken as it is written.
    const isAsWritten = !isDecodable(path)
    const isDecodedLater = !isAsWritten && growing.test(path)
    const found = router.find('GET', isAsWritten || isDecodedLater ? path.replaceAll('%', '%25') : path)
    if (!found) throw new Error(`Unexpected path: ${path}`)
    return {
      ...(found.store as CallRoute),
      params: isDecodedLater ? decodeValues(found.params) : found.params,
    }
  }
}

/** The letter İ: the router puts paths into lower case, which makes it longer, and would cut all parameters behind it elsewhere. */
const growing = /%C4%B0/i

function decodeValues(params: FoundCall['params']): FoundCall['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && decodeURIComponent(value)]))
}

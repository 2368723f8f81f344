import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'

/** A table of routes, as `app/routes.ts` exports it. */
export type RouteTable = readonly RouteConfigEntry[]

/** The files of pages that a browser shows at an address, the outermost first; empty where none fits. */
export function pagesAt(table: RouteTable, address: string): string[] {
  const matches = matchRoutes(toRoutes(table), address) ?? []
  return matches.map(({ route }) => String(route.id))
}

/** True if some address leads to a page. Whoever tries has read the whole table, and fills its parameters with anything. */
export function isReachable(table: RouteTable, file: string): boolean {
  return addressesOf(table, file).some((address) => pagesAt(table, address).at(-1) === file)
}

function addressesOf(table: RouteTable, file: string, above = ''): string[] {
  return table.flatMap((route) => {
    const here = route.path === undefined ? above : `${above}/${route.path.replace(/:\w+\??/g, 'anything')}`
    return [...(route.file === file ? [here] : []), ...addressesOf(route.children ?? [], file, here)]
  })
}

function toRoutes(table: RouteTable): Parameters<typeof matchRoutes>[0] {
  return table.map(({ file, path, index, children }) =>
    index ? { id: file, index: true, path } : { id: file, path, children: toRoutes(children ?? []) },
  )
}

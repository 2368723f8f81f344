import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { matchRoutes } from '@remix-run/react'
import type { ServerBuild } from '@remix-run/server-runtime'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { findFamily, splitIntoFamilies } from '../../../lab/server/route-families.js'

const build = (await import(pathToFileURL(join(packageRoot, 'build/server/index.cjs')).href)) as ServerBuild
const families = new Map(splitIntoFamilies(build).map(({ prefix, makeBuild }) => [prefix, nest(makeBuild().routes)]))
const whole = nest(build.routes)

interface Nested {
  readonly id: string
  readonly path?: string
  readonly children?: Nested[]
}

function nest(routes: ServerBuild['routes'], parentId?: string): Nested[] {
  const own = Object.values(routes).filter((route) => route?.parentId === parentId)
  return own.flatMap((route) => {
    if (route === undefined) return []
    const children = nest(routes, route.id)
    return [{ id: route.id, ...(route.path && { path: route.path }), ...(children.length > 0 && { children }) }]
  })
}

const idOf = (routes: Nested[], path: string) => matchRoutes(routes as never, path)?.at(-1)?.route.id

/** Calls of every kind, by the paths of all routes below `/api` and `/rest`. */
const patterns = Object.values(build.routes)
  .flatMap((route) => route?.path ?? [])
  .filter((path) => /^(api|rest)\b/.test(path))
const paths = patterns.flatMap((pattern) => {
  const path = `/${pattern.replace(/:\w+/g, '1').replace('*', 'no/such/thing')}`
  const static3 = `/${pattern.replace(/:\w+/g, 'search')}`
  return [
    path,
    static3,
    `${path}/`,
    `${path}/more`,
    path.toUpperCase(),
    path.replace(/\/\w+$/, ''),
    path.replace(/1/, '%2f'),
  ]
})

test('the family of a path has the route that all routes together would choose', () => {
  expect(patterns.length).toBeGreaterThan(40)
  for (const path of paths) {
    const family = findFamily(families, path)
    expect([path, family && idOf(family, path)]).toEqual([path, idOf(whole, path)])
  }
})

test.each(['/rest/products/1/reviews', '/rest/user/login', '/rest/basket/1/coupon/x'])(
  '%s has a family of its own',
  (path) => {
    expect(findFamily(families, path)?.length).toBeLessThan(4)
  },
)

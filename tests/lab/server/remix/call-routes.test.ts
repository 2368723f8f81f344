import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { matchRoutes } from '@remix-run/react'
import type { ServerBuild } from '@remix-run/server-runtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { isCall } from '../../../../lab/server/paths.js'
import { findCalls } from '../../../../lab/server/remix/call-routes.js'

const build = (await import(pathToFileURL(join(packageRoot, 'build/server/index.cjs')).href)) as ServerBuild
const findCall = findCalls(build)
const routes = Object.values(build.routes).flatMap((route) => (route?.path ? { id: route.id, path: route.path } : []))
const calls = routes.filter(({ path }) => isCall(`/${path}`))

/** Parameters without that of a splat, which no route reads. */
const named = ({ '*': _splat, ...params }: Readonly<Record<string, string | undefined>>) => params

/** The route and parameters that Remix finds for a path. */
function findByRemix(path: string) {
  const { route, params = {} } = matchRoutes(calls, path)?.at(-1) ?? {}
  return { id: route?.id, params: named(params) }
}

function find(path: string) {
  const { id, params } = findCall(path)
  return { id, params: named(params) }
}

/** Paths of every kind, by those of all routes below `/api` and `/rest`. */
const paths = calls.flatMap(({ path: pattern }) => {
  const path = `/${pattern.replace(/:\w+/g, '1').replace('*', 'no/such/thing')}`
  return [
    path,
    `/${pattern.replace(/:\w+/g, 'search')}`,
    `${path}/`,
    `${path}/more`,
    path.toUpperCase(),
    path.replace(/\/\w+$/, ''),
    path.replace(/1/, '%2f'),
    path.replace(/1/, '%25%3F%23%00'),
    path.replace(/1/, 'a%2'),
    path.replace(/1/, 'A-b.c%C3%A4;d'),
    path.replace(/e/, '%65'),
    path.replace(/1/, '%C4%B0x%3FB'),
  ]
})

test('a path has the route and the parameters that Remix finds', () => {
  expect(calls.length).toBeGreaterThan(60)
  for (const path of paths) expect([path, find(path)]).toEqual([path, findByRemix(path)])
})

test.each(['/api', '/api/', '/rest', '/rest/', '/REST/'])('%s is an unexpected path', (path) => {
  expect(find(path)).toEqual(findByRemix(path))
})

test('a segment as long as a request may be is a parameter', () => {
  expect(find(`/rest/track-order/${'x'.repeat(16_000)}`).params.id).toHaveLength(16_000)
})

test('made-up paths have the route that Remix finds', () => {
  const words = [...new Set(calls.flatMap(({ path }) => path.split('/')))].filter((word) => /^\w/.test(word))
  const segment = fc.oneof(fc.constantFrom(...words, '%C4%B0', '%E2%84%AA'), fc.webSegment(), fc.nat().map(String))
  const path = fc
    .tuple(fc.constantFrom('api', 'rest', 'Rest'), fc.array(segment, { maxLength: 5 }))
    .map(([first, rest]) => new URL(['', first, ...rest].join('/').replace(/\/{2,}/g, '/'), 'http://shop').pathname)
    // Remix's splat takes no line break.
    .filter((path) => isCall(path) && !path.includes('%0A'))
  fc.assert(
    fc.property(path, (one) => {
      expect(find(one)).toEqual(findByRemix(one))
    }),
    { seed: 1, numRuns: 2000 },
  )
})

test('a route without an action is refused at the start', () => {
  const half = { rest: { id: 'half', path: 'rest/half', module: { loader: () => null } } }
  expect(() => findCalls({ routes: half as unknown as ServerBuild['routes'] })).toThrow(
    'has no loader or no action: export both',
  )
})

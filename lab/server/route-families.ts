import type { ServerBuild } from '@remix-run/server-runtime'

type Routes = ServerBuild['routes']
type Route = Routes[string]

/** One part of the URL space, and a build with only the routes that can match in it. */
export interface RouteFamily {
  /**
   * The first one or two path segments in lower case, or '' for all other paths. The family of one shape of paths has all segments, with a
   * colon for each dynamic one, such as `rest/products/:/reviews`.
   */
  readonly prefix: string
  /** Made anew at each call; a start needs none of them. */
  makeBuild(): ServerBuild
}

/**
 * Splits a build by leading path segments, and once more by the shape of paths: Remix ranks its whole route table twice for every request,
 * so one handler for each family is several times as fast as one for all routes (see the bench).
 */
export function splitIntoFamilies(build: ServerBuild): RouteFamily[] {
  const routes = Object.values(build.routes).filter((route): route is Route => route !== undefined)
  const leaves = routes
    .filter((route) => !routes.some((child) => child.parentId === route.id))
    .map((route) => ({ route, segments: segmentsOf(route, build.routes) }))
  const prefixes = new Set(leaves.map(({ segments }) => staticPrefix(segments)))
  prefixes.add('')
  const makeFamily = (prefix: string, belongs: (segments: readonly string[]) => boolean): RouteFamily => ({
    prefix,
    makeBuild() {
      const wanted = leaves.filter(({ segments }) => belongs(segments))
      return keepRoutes(build, withParents(wanted, build.routes))
    },
  })
  const shapes = new Set(leaves.flatMap(({ segments }) => shapeOf(segments) ?? []))
  return [
    ...[...prefixes].map((prefix) =>
      makeFamily(prefix, (segments) => canMatch(segments, prefix) || isPage(prefix, segments)),
    ),
    ...[...shapes].map((shape) => makeFamily(shape, (segments) => canTake(segments, shape.split('/')))),
  ]
}

/** The same routes without those that only accept POST: a GET request for such an address gets a page. */
export function withoutPostedRoutes(build: ServerBuild): ServerBuild {
  const readable = Object.entries(build.routes).filter(([, route]) => route?.module.loader ?? route?.module.default)
  return keepRoutes(build, Object.fromEntries(readable))
}

/** The family of a path: by all of its segments, otherwise by its first two, otherwise by its first, otherwise that of the pages. */
export function findFamily<Entry>(families: ReadonlyMap<string, Entry>, path: string): Entry | undefined {
  const plain = path.slice(1).toLowerCase()
  const segments = plain.split('/')
  const [first = '', second = ''] = segments
  // An empty segment is no id: the slash at the end of a path means nothing.
  const whole =
    segments.length > 2 && segments.at(-1) !== ''
      ? (families.get(plain) ?? families.get(withDynamics(segments)))
      : undefined
  return whole ?? families.get(`${first}/${second}`) ?? families.get(first) ?? families.get('')
}

/** The shape of a path whose third and fifth segments are ids, as in the longest of the routes. */
function withDynamics(segments: readonly string[]): string {
  return segments.map((segment, position) => (position === 2 || position === 4 ? ':' : segment)).join('/')
}

/** The shape of a route with a prefix of two segments and more behind it; undefined for all others. */
function shapeOf(segments: readonly string[]): string | undefined {
  const isLong = segments.length > 2 && staticPrefix(segments).includes('/') && !segments.includes('*')
  return isLong ? segments.map((segment) => (isDynamic(segment) ? ':' : segment.toLowerCase())).join('/') : undefined
}

/** True if a route can match paths of a shape, alone or beside others: Remix chooses between them as it does between all. */
function canTake(segments: readonly string[], shape: readonly string[]): boolean {
  const splat = segments.indexOf('*')
  const isAsLong = splat < 0 ? segments.length === shape.length : splat < shape.length
  const fixed = splat < 0 ? segments : segments.slice(0, splat)
  return isAsLong && fixed.every((own, at) => isDynamic(own) || shape[at] === ':' || own.toLowerCase() === shape[at])
}

function segmentsOf(route: Route, routes: Routes): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const own = (route.path ?? '').split('/').filter((segment) => segment !== '')
  return parent === undefined ? own : [...segmentsOf(parent, routes), ...own]
}

const isDynamic = (segment: string) => segment === '*' || segment.startsWith(':')

/** The prefix of a route. Pages form one family, because the browser navigates between all of them. */
function staticPrefix(segments: readonly string[]): string {
  const [first = '', second = ''] = segments.map((segment) => segment.toLowerCase())
  if (first !== 'rest' && first !== 'api') return ''
  return second === '' || isDynamic(second) ? first : `${first}/${second}`
}

/** True if a route can match below a prefix; a route with its own, longer prefix cannot. */
function canMatch(segments: readonly string[], prefix: string): boolean {
  if (!`${prefix}/`.startsWith(`${staticPrefix(segments)}/`)) return false
  return prefix.split('/').every((wanted, position) => {
    const segment = segments[position]?.toLowerCase()
    return segment !== undefined && (isDynamic(segment) || segment === wanted)
  })
}

function isPage(prefix: string, segments: readonly string[]): boolean {
  return prefix === '' && staticPrefix(segments) === ''
}

/** A build with only these routes; the asset list must name no others, because the server has no modules for them. */
function keepRoutes(build: ServerBuild, routes: Routes): ServerBuild {
  const assets = Object.entries(build.assets.routes).filter(([id]) => routes[id] !== undefined)
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(assets) } }
}

function withParents(leaves: readonly { route: Route }[], routes: Routes): Routes {
  const kept: Routes = {}
  const keep = (route: Route | undefined): void => {
    if (route === undefined || kept[route.id]) return
    keep(route.parentId === undefined ? undefined : routes[route.parentId])
    kept[route.id] = route
  }
  for (const { route } of leaves) keep(route)
  return kept
}

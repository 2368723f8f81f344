import type { Event } from 'js-yaml'
import { loadYamlLibrary } from '../package/read-fixture.js'
import { ConfigError } from './config-error.js'

export interface YamlSource {
  readonly file: string
  readonly content: unknown
  /** Line (from 1) of a key such as `['products', 3, 'price']`, or of its nearest ancestor. */
  lineOf(path: readonly PropertyKey[]): number | undefined
}

/** YAML 1.2 with `<<` merging; throws a {@link ConfigError} with line and column. */
export function parseYaml(file: string, text: string): YamlSource {
  const content = readContent(file, text)
  let places: ReadonlyMap<string, number> | undefined
  return {
    file,
    content,
    lineOf(path) {
      places ??= collectPlaces(text)
      return findLine(text, places, path.map(String))
    },
  }
}

function readContent(file: string, text: string): unknown {
  const { CORE_SCHEMA, loadAll, mergeTag, YAMLException } = loadYamlLibrary()
  try {
    return loadAll(text, { schema: CORE_SCHEMA.withTags(mergeTag) })[0]
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const at = error.mark && { line: error.mark.line + 1, column: error.mark.column + 1 }
    const remedy = 'Check indentation, quotes and colons there.'
    throw new ConfigError(file, [{ message: `This is not readable YAML: ${error.reason}.`, remedy, ...at }])
  }
}

function findLine(text: string, places: ReadonlyMap<string, number>, path: readonly string[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const offset = places.get(path.slice(0, length).join('\0'))
    if (offset !== undefined) return text.slice(0, offset).split('\n').length
  }
  return undefined
}

function collectPlaces(text: string): ReadonlyMap<string, number> {
  const { EVENT_ID, getScalarValue, parseEvents } = loadYamlLibrary()
  const places = new Map<string, number>()
  const events = parseEvents(text, {})
  let next = 0

  function visitNode(path: readonly string[]): void {
    const event = events[next++]
    if (event?.type === EVENT_ID.MAPPING) visitMapping(path)
    else if (event?.type === EVENT_ID.SEQUENCE) visitSequence(path)
  }

  function visitMapping(path: readonly string[]): void {
    while (events[next]?.type !== EVENT_ID.POP) {
      const key = events[next]
      const name = key?.type === EVENT_ID.SCALAR ? getScalarValue(text, key) : ''
      const child = [...path, name]
      if (key?.type === EVENT_ID.SCALAR) places.set(child.join('\0'), key.valueStart)
      visitNode([])
      visitNode(child)
    }
    next++
  }

  function visitSequence(path: readonly string[]): void {
    for (let index = 0; events[next]?.type !== EVENT_ID.POP; index++) {
      const child = [...path, String(index)]
      places.set(child.join('\0'), startOf(events[next]))
      visitNode(child)
    }
    next++
  }

  if (events[next++]?.type === EVENT_ID.DOCUMENT) visitNode([])
  return places
}

function startOf(event: Event | undefined): number {
  const { EVENT_ID } = loadYamlLibrary()
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart
  if (event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) return event.start
  return event?.type === EVENT_ID.ALIAS ? event.anchorStart : 0
}

import * as z from 'zod'
import { readJson } from '../../values/read-json.js'
import { pathOf, type Report, readNumberOrPrefix, readPrefixed, type SourcePlace } from './report.js'

const cweValue = z.union([z.number(), z.string()])
const properties = z.looseObject({
  cwe: z.union([cweValue, z.array(cweValue)]).optional(),
  parameter: z.string().optional(),
  tags: z.array(z.string()).optional(),
})
const entry = z.looseObject({
  id: z.string().optional(),
  toolComponent: z
    .looseObject({ name: z.string().optional(), index: z.int().optional(), guid: z.string().optional() })
    .optional(),
})

const rule = z.looseObject({
  id: z.string(),
  properties: properties.optional(),
  relationships: z.array(z.looseObject({ target: entry })).optional(),
})
const component = z.looseObject({ rules: z.array(rule).optional() })

const location = z.looseObject({
  artifactLocation: z.looseObject({ uri: z.string().optional() }).optional(),
  region: z.looseObject({ startLine: z.int().optional(), endLine: z.int().optional() }).optional(),
})

const result = z.looseObject({
  kind: z.string().optional(),
  ruleId: z.string().optional(),
  ruleIndex: z.int().optional(),
  taxa: z.array(entry).optional(),
  webRequest: z
    .looseObject({
      method: z.string().optional(),
      target: z.string().optional(),
      parameters: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  locations: z.array(z.looseObject({ physicalLocation: location.optional() })).optional(),
  properties: properties.optional(),
})

const sarif = z.looseObject({
  version: z.literal('2.1.0'),
  runs: z.array(
    z.looseObject({
      tool: z.looseObject({ driver: component, extensions: z.array(component).optional() }),
      taxonomies: z.array(z.looseObject({ name: z.string().optional(), guid: z.string().optional() })).optional(),
      results: z.array(result).nullish(),
    }),
  ),
})

type Run = z.infer<typeof sarif>['runs'][number]
type Result = z.infer<typeof result>

/** The readings of each result, none for one without a CWE or a place; or the reason why the text is no SARIF 2.1.0. */
export function readSarif(text: string): Report[][] | string {
  const json = readJson(text)
  if (json === undefined) return 'it is no JSON, or only a part of it'
  const { data, error } = sarif.safeParse(json)
  if (error) return `${error.issues[0]?.path.join('.') || 'its content'} is not what it should be`
  return data.runs.flatMap((run) => (run.results ?? []).filter(isFailure).map((one) => readResult(one, run)))
}

/** False for what a scanner looked at and found in order. */
const isFailure = ({ kind }: Result) => kind === undefined || kind === 'fail'

function readResult(one: Result, run: Run): Report[] {
  const cwe = readCwe(one, run)
  const physical = one.locations?.[0]?.physicalLocation
  const target = one.webRequest?.target ?? physical?.artifactLocation?.uri
  if (cwe === undefined || target === undefined) return []
  const source = one.webRequest?.target === undefined ? sourceOf(physical) : undefined
  const named = one.properties?.parameter
  const parameters = named === undefined ? Object.keys(one.webRequest?.parameters ?? {}) : [named]
  const base = { cwe, path: pathOf(target), method: one.webRequest?.method, source }
  return parameters.length === 0 ? [base] : parameters.map((parameter) => ({ ...base, parameter }))
}

function readCwe(one: Result, { tool, taxonomies = [] }: Run): number | undefined {
  const rules = [tool.driver, ...(tool.extensions ?? [])].flatMap((part) => part.rules ?? [])
  const atIndex = tool.driver.rules?.[one.ruleIndex ?? -1]
  const isAtIndex = atIndex !== undefined && (one.ruleId === undefined || atIndex.id === one.ruleId)
  const ruleOf = isAtIndex ? atIndex : rules.find(({ id }) => id === one.ruleId)
  const componentOf = ({ toolComponent }: z.infer<typeof entry>) =>
    toolComponent?.name ??
    taxonomies[toolComponent?.index ?? -1]?.name ??
    taxonomies.find(({ guid }) => guid !== undefined && guid === toolComponent?.guid)?.name
  // The bare number of an entry may be one of WASC, or that of another rule.
  const readEntry = (target: z.infer<typeof entry>) =>
    /^cwe$/i.test(componentOf(target) ?? '') ? readNumberOrPrefix(target.id) : readPrefixed(target.id)
  const told = [
    ...[one.properties?.cwe].flat().map(readNumberOrPrefix),
    ...(one.taxa ?? []).map((taxon) => (taxon.toolComponent ? readEntry(taxon) : readNumberOrPrefix(taxon.id))),
    ...(one.properties?.tags ?? []).map(readPrefixed),
    ...[ruleOf?.properties?.cwe].flat().map(readNumberOrPrefix),
    ...(ruleOf?.relationships ?? []).map(({ target }) => readEntry(target)),
    ...(ruleOf?.properties?.tags ?? []).map(readPrefixed),
    readPrefixed(one.ruleId ?? ruleOf?.id),
  ]
  return told.find((number) => number !== undefined)
}

function sourceOf(physical: z.infer<typeof location> | undefined): SourcePlace | undefined {
  const uri = physical?.artifactLocation?.uri
  if (uri === undefined || /^https?:/i.test(uri)) return undefined
  const { startLine, endLine = startLine } = physical?.region ?? {}
  const lines = startLine === undefined || endLine === undefined ? undefined : ([startLine, endLine] as const)
  return { file: uri.replaceAll('\\', '/').replace(/^(?:file:\/\/)|^\.\//, ''), lines }
}

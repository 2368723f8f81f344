import * as z from 'zod'
import { readJson } from '../../values/read-json.js'
import { CourseError } from '../course-error.js'
import { readCsv } from '../csv.js'

/** A finding of a scanner or an agent, at one parameter where it tells of one. */
export interface Report {
  readonly cwe: number
  readonly path: string
  /** The HTTP method; undefined where the report does not name it. */
  readonly method?: string | undefined
  readonly parameter?: string | undefined
}

/** The findings of a report file. */
export interface Reports {
  /** Of each finding the readings: one for each parameter of its request, where it does not tell which of them is weak. */
  readonly findings: readonly (readonly Report[])[]
  /** The number of results that cannot be scored, for want of a CWE or an address. */
  readonly unscored: number
}

const properties = z.looseObject({
  cwe: z.union([z.number(), z.string()]).optional(),
  parameter: z.string().optional(),
})
const tagged = z.looseObject({ tags: z.array(z.string()).optional() })

const result = z.looseObject({
  kind: z.string().optional(),
  ruleId: z.string().optional(),
  ruleIndex: z.int().optional(),
  taxa: z.array(z.looseObject({ id: z.string().optional() })).optional(),
  webRequest: z
    .looseObject({
      method: z.string().optional(),
      target: z.string().optional(),
      parameters: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  locations: z
    .array(
      z.looseObject({
        physicalLocation: z
          .looseObject({ artifactLocation: z.looseObject({ uri: z.string().optional() }).optional() })
          .optional(),
      }),
    )
    .optional(),
  properties: properties.optional(),
})

const sarif = z.looseObject({
  version: z.literal('2.1.0'),
  runs: z.array(
    z.looseObject({
      tool: z.looseObject({
        driver: z.looseObject({
          rules: z.array(z.looseObject({ id: z.string(), properties: tagged.optional() })).optional(),
        }),
      }),
      results: z.array(result).nullish(),
    }),
  ),
})

/** Reads SARIF 2.1.0, or CSV with the columns cwe and address; throws a {@link CourseError} for any other text. */
export function readReports(name: string, text: string): Reports {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') throw invalid(`${name} is empty`)
  return /^\s*[{[]/.test(content) ? readSarif(name, content) : readTable(name, content)
}

function readSarif(name: string, text: string): Reports {
  const json = readJson(text)
  if (json === undefined) throw invalid(`${name} is no SARIF 2.1.0: it is no JSON, or only a part of it`)
  const { data, error } = sarif.safeParse(json)
  if (error) {
    const [issue] = error.issues
    throw invalid(`${name} is no SARIF 2.1.0: ${issue?.path.join('.') || 'its content'} is not what it should be`)
  }
  const read = data.runs.flatMap(({ tool, results }) => {
    const rules = tool.driver.rules ?? []
    return (results ?? []).filter(isFailure).map((one) => readResult(one, rules))
  })
  const findings = read.filter(({ length }) => length > 0)
  return { findings, unscored: read.length - findings.length }
}

/** False for what a scanner looked at and found in order. */
const isFailure = ({ kind }: z.infer<typeof result>) => kind === undefined || kind === 'fail'

type Rules = readonly {
  readonly id: string
  readonly properties?: { readonly tags?: string[] | undefined } | undefined
}[]

/** The readings of a result; none where it names no CWE or no address. */
function readResult(one: z.infer<typeof result>, rules: Rules): Report[] {
  const rule = rules[one.ruleIndex ?? -1] ?? rules.find(({ id }) => id === one.ruleId)
  const told = [
    one.properties?.cwe,
    ...(one.taxa ?? []).map(({ id }) => id),
    ...(rule?.properties?.tags ?? []),
    one.ruleId,
  ]
  const cwe = told.map(readCwe).find((number) => number !== undefined)
  const target = one.webRequest?.target ?? one.locations?.[0]?.physicalLocation?.artifactLocation?.uri
  if (cwe === undefined || target === undefined) return []
  const named = one.properties?.parameter
  const parameters = named === undefined ? Object.keys(one.webRequest?.parameters ?? {}) : [named]
  const base = { cwe, path: pathOf(target), method: one.webRequest?.method }
  return parameters.length === 0 ? [base] : parameters.map((parameter) => ({ ...base, parameter }))
}

function readTable(name: string, text: string): Reports {
  const { names, rows } = readCsv(name, text, (column) => column.trim().toLowerCase())
  for (const needed of ['cwe', 'address']) if (!names.includes(needed)) throw invalid(`${name} has no column ${needed}`)
  const findings = rows.map(({ line, cells }) => {
    const cwe = readCwe(cells.cwe)
    if (cwe === undefined) throw invalid(`${name}:${line}: '${cells.cwe ?? ''}' is no CWE number`)
    const { address = '', method, parameter } = cells
    return [{ cwe, path: pathOf(address), method: method || undefined, parameter: parameter || undefined }]
  })
  return { findings, unscored: 0 }
}

function readCwe(value: string | number | undefined): number | undefined {
  const last =
    String(value ?? '')
      .split(/[\s/]/)
      .at(-1) ?? ''
  const digits = /^(?:cwe[-_]?)?(\d{1,6})$/i.exec(last)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The path of an absolute URL, or of a path with or without a query. */
function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '')
}

function invalid(message: string): CourseError {
  return new CourseError('invalid', `${message}.`, [
    'SARIF 2.1.0, or CSV with the columns cwe, address, method, parameter',
  ])
}

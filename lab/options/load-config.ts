import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { readPrepared } from '../package/prepared-files.js'
import { runsFromSources } from '../package/program-file.js'
import { errorText } from '../values/error-text.js'
import { readClues } from './catalogue-config.js'
import { markChecked } from './checked-config.js'
import { ConfigError } from './config-error.js'
import { findContradictions, listRemarks } from './contradictions.js'
import { findMissingFiles } from './pictures.js'
import { describeIssues, findUnknownKeys, removeKeys } from './schema-issues.js'
import { type ShopConfig, shopConfigSchema } from './shop-config.js'
import { parseYaml, type YamlSource } from './yaml-source.js'

export { ConfigError } from './config-error.js'

/** Juice Shop's picture folder, a mount point of its users (docs/contract/progress-and-ctf.md#pictures). */
export const picturePath = 'frontend/dist/frontend/assets/public'

/** In the order of merging; JSON is YAML. */
export const configExtensions = ['.json', '.yaml', '.yml'] as const

const maxNamedFiles = 5

const bundledProfiles = join(packageRoot, 'fixtures', 'config')

export interface LoadedConfig {
  readonly config: ShopConfig
  readonly warnings: readonly string[]
}

export interface OperatorFiles {
  readonly profiles?: string | undefined
  /** Files merged before and after the profile. */
  readonly layers?: { readonly before: readonly string[]; readonly after: readonly string[] }
  /** With the layout of `/assets/public`. */
  readonly pictures?: string | undefined
  /** Changes to the profile as YAML or JSON; `source` names their origin in errors. */
  readonly changes?: { readonly source: string; readonly text: string } | undefined
}

export function listProfiles(directory = bundledProfiles): string[] {
  return readdirSync(directory)
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .map((file) => parse(file).name)
    .sort()
}

/** The default configuration, merged with a profile (by name) or a YAML file (by path), then with the operator's changes. Throws a {@link ConfigError}. */
export function loadShopConfig(fileOrProfile?: string, own: OperatorFiles = {}): LoadedConfig {
  const { before = [], after = [] } = own.layers ?? {}
  const isChanged = own.changes !== undefined || before.length > 0 || after.length > 0
  if (fileOrProfile === undefined && !isChanged && !runsFromSources())
    return { config: markChecked(readPrepared<ShopConfig>('config', 'default.yml')), warnings: [] }
  const defaults = readSource(join(bundledProfiles, 'default.yml'))
  const layers = [
    ...before.map(readSource),
    fileOrProfile === undefined ? defaults : readSource(findFile(fileOrProfile, own.profiles)),
    ...after.map(readSource),
    ...(own.changes ? [parseYaml(own.changes.source, own.changes.text)] : []),
  ].filter((layer, place) => layer !== defaults || place === 0)
  const { config, warnings } = mergeLayers(defaults, layers)
  const sources = layers.toReversed()
  return {
    config,
    warnings: [
      ...warnings,
      ...listRemarks(config, sources),
      ...describeMissingFiles(findMissingFiles(config, own.pictures), sources),
    ],
  }
}

type Mapping = Record<string, unknown>

/** Keys for which null switches a feature off; elsewhere null counts as absent. */
const clearable =
  /^(application\.social\.\w+|application\.privacyContactEmail|ctf\.countryMapping|ctf\.systemWideNotifications\.\w+)$/

/** Checks each layer as it is merged, so that an error names its file. */
function mergeLayers(defaults: YamlSource, layers: readonly YamlSource[]): LoadedConfig {
  let merged = defaults.content
  const warnings: string[] = []
  for (const layer of layers) {
    const loaded = validate(mergeConfig(merged, readMapping(layer)), layer)
    merged = loaded.config
    warnings.push(...loaded.warnings)
  }
  return { config: merged as ShopConfig, warnings }
}

/** Mappings merge by key, lists and single values replace (docs/contract/progress-and-ctf.md#configuration). */
function mergeConfig(defaults: unknown, changes: unknown, path = ''): unknown {
  if (changes === null) return clearable.test(path) ? null : defaults
  if (!isMapping(changes)) return Array.isArray(changes) ? changes.map(dropNulls) : changes
  const base = isMapping(defaults) ? defaults : {}
  const merged: Mapping = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    const result = mergeConfig(base[key], value, path ? `${path}.${key}` : key)
    if (result !== undefined) merged[key] = result
  }
  return merged
}

function dropNulls(item: unknown): unknown {
  if (!isMapping(item)) return item
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for a file with a configuration key at its top level or, if unparsable, at the start of a line. */
export function isShopFile(file: string): boolean {
  const keys = Object.keys(shopConfigSchema.shape)
  try {
    const { content } = readSource(file)
    return typeof content === 'object' && content !== null && keys.some((key) => Object.hasOwn(content, key))
  } catch {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.some((line) => keys.some((key) => line.startsWith(`${key}:`)))
  }
}

/** One remark for all, as a catalogue may name dozens of pictures. */
function describeMissingFiles(missing: readonly string[], sources: readonly YamlSource[]): string[] {
  if (missing.length === 0) return []
  const named = missing.slice(0, maxNamedFiles).map((key) => {
    const places = sources.map(({ lineOf }) => lineOf(key.split('.')))
    const found = places.findIndex((line) => line !== undefined)
    return found < 0 ? key : `${key} (${sources[found]?.file}:${places[found]})`
  })
  const others = missing.length - named.length
  const list = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
  return [
    `There is no file for ${list}. A lab downloads nothing, so it shows files of its own there. Lay the files below ${picturePath} in the working folder, a planet's map into assets/private beside it.`,
  ]
}

function validate(merged: unknown, source: YamlSource): LoadedConfig {
  const first = shopConfigSchema.safeParse(merged)
  const unknownKeys = first.success ? [] : findUnknownKeys(first.error.issues)
  const { data, error } = unknownKeys.length > 0 ? shopConfigSchema.safeParse(removeKeys(merged, unknownKeys)) : first
  if (error) throw new ConfigError(source.file, describeIssues(error.issues, source))
  const contradictions = findContradictions(data)
  if (contradictions.length > 0)
    throw new ConfigError(
      source.file,
      contradictions.map((one) => ({ ...one, line: source.lineOf(one.key.split('.')) })),
    )
  return {
    config: markChecked(assignPhotoOwners(data)),
    warnings: unknownKeys.map((path) => describeUnknownKey(path, source)),
  }
}

/** Photos with a security answer belong to the user of the question (docs/contract/progress-and-ctf.md#custom-products). */
function assignPhotoOwners(config: ShopConfig): ShopConfig {
  const memories = config.memories.map((memory) => {
    const { meta, visual } = readClues(memory)
    return { ...memory, user: memory.user ?? (meta ?? visual)?.owner }
  })
  return { ...config, memories }
}

function describeUnknownKey(path: readonly PropertyKey[], { file, lineOf }: YamlSource): string {
  const location = [file, lineOf(path)].filter((part) => part !== undefined).join(':')
  return `${location}: ${path.map(String).join('.')} is not a key the shop knows, so it is ignored. Check its spelling.`
}

function readMapping({ file, content }: YamlSource): Record<string, unknown> {
  if (content === undefined || content === null) return {}
  if (typeof content === 'object' && !Array.isArray(content)) return content as Record<string, unknown>
  const remedy = "Start it with keys such as 'application:'."
  throw new ConfigError(file, [{ message: 'A configuration is a set of keys with values.', remedy, line: 1 }])
}

function readSource(file: string): YamlSource {
  return parseYaml(file, readText(file))
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = errorText(error)
    throw new ConfigError(file, [
      { message: `The file cannot be read: ${reason}.`, remedy: 'Check its path and its rights.' },
    ])
  }
}

function findFile(fileOrProfile: string, profileDirectory?: string): string {
  const folders = profileDirectory === undefined ? [bundledProfiles] : [resolve(profileDirectory), bundledProfiles]
  const named = folders.flatMap((folder) =>
    configExtensions.toReversed().map((extension) => join(folder, fileOrProfile + extension)),
  )
  const found = (/[\\/]/.test(fileOrProfile) ? [] : named).find((file) => existsSync(file))
  if (found) return found
  if (existsSync(fileOrProfile)) return resolve(fileOrProfile)
  const message = 'There is neither a profile nor a file of that name.'
  const remedy = `Profiles: ${folders.flatMap((folder) => listProfiles(folder)).join(', ')}. Or give the path of a YAML file.`
  throw new ConfigError(fileOrProfile, [{ message, remedy }])
}

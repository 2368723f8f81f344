import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { readPrepared } from '../package/prepared-files.js'
import { runsFromSources } from '../package/program-file.js'
import { errorText } from '../values/error-text.js'
import { readClues } from './catalogue-config.js'
import { markChecked } from './checked-config.js'
import { ConfigError } from './config-error.js'
import { mergeConfig } from './merge-config.js'
import { findContradictions } from './prerequisites.js'
import { describeIssues, findUnknownKeys, removeKeys } from './schema-issues.js'
import { type ShopConfig, shopConfigSchema } from './shop-config.js'
import { parseYaml, type YamlSource } from './yaml-source.js'

export { ConfigError } from './config-error.js'

const bundledProfiles = join(packageRoot, 'fixtures', 'config')

export interface LoadedConfig {
  readonly config: ShopConfig
  /** Remarks for the operator, one sentence each. */
  readonly warnings: readonly string[]
}

/** Names of the profiles that come with the package. */
export function listProfiles(directory = bundledProfiles): string[] {
  return readdirSync(directory)
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => parse(file).name)
    .sort()
}

/**
 * The default configuration with a profile (by name) or a YAML file (by path) merged in; own profiles in `profileDirectory`
 * go before bundled ones. Throws a {@link ConfigError} that says where it is wrong and what to try.
 */
export function loadShopConfig(fileOrProfile?: string, profileDirectory?: string): LoadedConfig {
  if (fileOrProfile === undefined && !runsFromSources())
    return { config: markChecked(readPrepared<ShopConfig>('config', 'default.yml')), warnings: [] }
  const defaults = readSource(join(bundledProfiles, 'default.yml'))
  const source = fileOrProfile === undefined ? defaults : readSource(findFile(fileOrProfile, profileDirectory))
  const merged = mergeConfig(defaults.content, readMapping(source))
  return validate(merged, source)
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

/** Photos that give away a security answer belong to the user who is asked (docs/contract/progress-and-ctf.md#custom-products). */
function assignPhotoOwners(config: ShopConfig): ShopConfig {
  const memories = config.memories.map((memory) => {
    const { meta, visual } = readClues(memory)
    return { ...memory, user: memory.user ?? (meta ?? visual)?.owner }
  })
  return { ...config, memories }
}

function describeUnknownKey(path: readonly PropertyKey[], { file, lineOf }: YamlSource): string {
  const place = [file, lineOf(path)].filter((part) => part !== undefined).join(':')
  return `${place}: ${path.map(String).join('.')} is not a key the shop knows, so it is ignored. Check its spelling.`
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
  const named = folders.flatMap((folder) => ['.yml', '.yaml'].map((ending) => join(folder, fileOrProfile + ending)))
  const found = (/[\\/]/.test(fileOrProfile) ? [] : named).find((file) => existsSync(file))
  if (found) return found
  if (existsSync(fileOrProfile)) return resolve(fileOrProfile)
  const message = 'There is neither a profile nor a file of that name.'
  const remedy = `Profiles: ${folders.flatMap((folder) => listProfiles(folder)).join(', ')}. Or give the path of a YAML file.`
  throw new ConfigError(fileOrProfile, [{ message, remedy }])
}

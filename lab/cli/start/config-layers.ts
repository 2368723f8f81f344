import { existsSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join, parse } from 'node:path'
import { configExtensions } from '../../options/load-config.js'

/** Files of a folder that are merged into one configuration, in this order. */
export interface ConfigLayers {
  readonly before: readonly string[]
  readonly profile: string | undefined
  readonly after: readonly string[]
}

interface LayerNames {
  readonly profile: string | undefined
  readonly instance: string | undefined
  readonly host?: string
  /** Tells which files count; all where it is absent. */
  readonly counts?: ((file: string) => boolean) | undefined
}

/** The profile of the reference's library where no variable names one. */
const usualProfile = 'development'

const maxNamed = 5

/** Extensions that the reference's library reads. */
const knownExtension = /\.(json[5c]?|ya?ml|[cm]?[jt]s|hjson|toml|coffee|iced|cson|properties|xml)$/

/** Finds the files of a folder that count, in the order of the reference's library (docs/contract/progress-and-ctf.md#configuration). */
export function findLayers(
  folder: string,
  { profile = usualProfile, instance, host = hostname(), counts = () => true }: LayerNames,
): ConfigLayers {
  const layersOf = (names: string[]) => filesOf(folder, names).filter(counts)
  const withInstance = (name: string) => (instance === undefined ? [name] : [name, `${name}-${instance}`])
  const ofPlace = (name: string) => [...withInstance(name), ...withInstance(`${name}-${profile}`)]
  const hosts = [...new Set([host.split('.', 1)[0] ?? host, host])].filter((name) => name !== '')
  const before = layersOf(['default'])
  const own = layersOf([profile])
  const [, ...ofInstance] = withInstance('default')
  const [, ...ofProfile] = withInstance(profile)
  const after = layersOf([...ofProfile, ...hosts.flatMap(ofPlace), ...ofPlace('local')])
  if (own.length > 0) return { before: [...before, ...layersOf(ofInstance), ...own.slice(0, -1)], profile, after }
  if (before.length === 0) return { before: layersOf(ofInstance), profile: undefined, after }
  return { before: before.slice(0, -1), profile: 'default', after: [...layersOf(ofInstance), ...after] }
}

/** A line on the configuration files of a folder that count for nothing; none where all count. */
export function describeUnread(folder: string, { before, profile, after }: ConfigLayers): string[] {
  if (!existsSync(folder)) return []
  const read = new Set([...before, ...after].map((file) => basename(file)))
  const unread = readdirSync(folder)
    .filter((file) => knownExtension.test(file) && !read.has(file) && !isProfileFile(file, profile))
    .sort()
  if (unread.length === 0) return []
  const others = unread.length - maxNamed
  const list = [...unread.slice(0, maxNamed), ...(others > 0 ? [`${others} more`] : [])].join(', ')
  return [
    `Of the folder ${folder} these files are not read: ${list}. NODE_ENV chooses a profile; YAML and JSON count by the names default, the profile, the host and local.`,
  ]
}

const isProfileFile = (file: string, profile: string | undefined) =>
  parse(file).name === profile && configExtensions.some((extension) => extension === parse(file).ext)

function filesOf(folder: string, names: readonly string[]): string[] {
  return names
    .flatMap((name) => configExtensions.map((extension) => join(folder, name + extension)))
    .filter((file) => existsSync(file))
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { challengeKeys } from '../../challenges/catalogue.js'
import {
  isShopFile,
  type LoadedConfig,
  listProfiles,
  loadShopConfig,
  type OperatorFiles,
  picturePath,
} from '../../options/load-config.js'
import { privateFolderBeside } from '../../options/pictures.js'
import type { Environment } from '../environment.js'
import { type ConfigLayers, describeUnread, findLayers } from './config-layers.js'

export interface ChosenConfig extends LoadedConfig {
  readonly profile: string | undefined
  readonly pictureDirectory: string | undefined
}

interface Choice {
  readonly config: string | undefined
  readonly environment: Environment
  /** True for a lab that is made again from the name of its profile alone. */
  readonly isReplayed: boolean
}

/** Profiles of OWASP Juice Shop that dress the shop up for an event, with products and texts that are not ours (docs/contract/progress-and-ctf.md#profiles). */
const foreignProfiles = ['7ms', 'addo', 'bodgeit', 'defcon33', 'mozilla']

export function loadChosenConfig({ config, environment, isReplayed }: Choice): ChosenConfig {
  const folder = profileFolderOf(environment)
  // A file or a profile that the command names stands alone.
  const layers =
    config === undefined
      ? findLayers(folder, {
          profile: environment.profile,
          instance: environment.instance,
          // The working folder may be that of another project.
          counts: environment.profileFolder === undefined ? isShopFile : undefined,
        })
      : none
  const profile = config ?? layers.profile ?? findBundled(environment)
  const own = findOperatorFiles(environment)
  const { changes, ...files } = own
  const loaded = loadShopConfig(profile, isReplayed ? files : { ...own, layers })
  return {
    config: loaded.config,
    warnings: [
      ...loaded.warnings,
      ...describeUnknownCountries(loaded),
      ...(isReplayed ? describeUncounted(changes !== undefined, layers) : []),
      ...(config === undefined ? [...describeMissing(environment, profile), ...describeUnread(folder, layers)] : []),
    ],
    profile,
    pictureDirectory: own.pictures,
  }
}

const none: ConfigLayers = Object.freeze({ before: [], profile: undefined, after: [] })

function describeUncounted(isChanged: boolean, { before, after }: ConfigLayers): string[] {
  return [...(isChanged ? ['NODE_CONFIG'] : []), ...before, ...after].map(
    (source) => `${source} does not count in a lab with a tape, which names a profile alone.`,
  )
}

/** A lab of a course is the same wherever it is opened. */
export function joinedConfig(): ChosenConfig {
  return { ...loadShopConfig(), profile: undefined, pictureDirectory: undefined }
}

/** A newer shop may have more challenges. */
function describeUnknownCountries({ config }: LoadedConfig): string[] {
  const keys: readonly string[] = challengeKeys
  const unknown = Object.keys(config.ctf.countryMapping ?? {}).filter((key) => !keys.includes(key))
  if (unknown.length === 0) return []
  return [
    `ctf.countryMapping has countries for ${unknown.join(', ')}, which no challenge is called. Check the spelling.`,
  ]
}

function findOperatorFiles(environment: Environment): OperatorFiles {
  const pictures = resolve(picturePath)
  const profiles = profileFolderOf(environment)
  const text = environment.configChanges
  return {
    profiles: existsSync(profiles) ? profiles : undefined,
    pictures: [pictures, privateFolderBeside(pictures)].some((folder) => existsSync(folder)) ? pictures : undefined,
    changes: text === undefined ? undefined : { source: 'NODE_CONFIG', text },
  }
}

function profileFolderOf({ profileFolder }: Environment): string {
  return resolve(profileFolder ?? 'config')
}

/** NODE_ENV counts only if it names a profile: values such as `production` are meant for other programs. */
function findBundled({ profile }: Environment): string | undefined {
  return profile !== undefined && listProfiles().includes(profile) ? profile : undefined
}

/** Describes what the environment names and no file has; `found` is the profile that opens. */
function describeMissing(environment: Environment, found: string | undefined): string[] {
  const { profile, isProfileForShop, profileFolder } = environment
  const warnings: string[] = []
  if (profileFolder !== undefined && !existsSync(profileFolder))
    warnings.push(`The folder ${profileFolder} of NODE_CONFIG_DIR is not there, so no profile comes from it.`)
  if (profile === undefined || found === profile) return warnings
  const opens = found === undefined ? 'the default shop opens' : `the profile ${found} opens`
  if (foreignProfiles.includes(profile)) {
    const remedy = `Give its YAML file with --config, or lay it into the working folder as config/${profile}.yml.`
    warnings.push(`The profile ${profile} does not come with Juice Lab, so ${opens}. ${remedy}`)
  } else if (isProfileForShop)
    warnings.push(
      `No profile is called ${profile}, as NODE_CONFIG_ENV says, so ${opens}. There are ${listProfiles().join(', ')}.`,
    )
  return warnings
}

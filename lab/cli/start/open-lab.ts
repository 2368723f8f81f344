import type { SuddenEnd } from '../../challenges/challenges.js'
import { type Enrolment, optionsOfEnrolment } from '../../courses/enrolment.js'
import { createLab } from '../../create-lab.js'
import { systemClock } from '../../facts/clock.js'
import type { Lab } from '../../lab.js'
import type { Hazard } from '../../options/hazards.js'
import type { ShopConfig } from '../../options.js'
import type { Environment } from '../environment.js'
import { joinedConfig, loadChosenConfig } from './chosen-config.js'
import type { PreparedWorld } from './evaluated-world.js'
import { wantedPort } from './wanted-port.js'

export interface OpenLabOptions {
  /** Undefined for PORT, or the configuration's port if PORT is not set. */
  readonly port: number | undefined
  readonly host: string
  readonly publicNames?: readonly string[] | undefined
  readonly trustedProxies?: readonly string[] | undefined
  readonly places?: number | undefined
  readonly sockets?: number | undefined
  readonly dataDirectory: string
  readonly config: string | undefined
  /** The source of the key pair of the tokens; if undefined, `fix` decides: generated where everything is fixed, else published. */
  readonly jwtKey?: string | undefined
  readonly seed?: string | undefined
  readonly closedHazards?: readonly Hazard[]
  readonly fix?: readonly string[]
  /** False for a shop without the panel of requests. */
  readonly inspector?: boolean
  readonly enrolment?: Enrolment | undefined
  readonly evaluatedWorld?: PreparedWorld | undefined
  readonly environment: Environment
  /** The end of the previous lab on the folder, if it was not closed properly. */
  readonly suddenEnd?: SuddenEnd | undefined
  onWarning(message: string): void
}

/** Opens the lab of a data folder; throws errors with a `kind` for an invalid configuration or invalid data. */
export async function openLab({
  port,
  host,
  publicNames,
  trustedProxies,
  places,
  sockets,
  dataDirectory,
  config,
  jwtKey,
  seed,
  closedHazards = [],
  fix = [],
  inspector = true,
  enrolment,
  evaluatedWorld,
  environment,
  suddenEnd,
  onWarning,
}: OpenLabOptions): Promise<Lab> {
  const invitation = enrolment?.invitation
  const isReplayed = enrolment?.isTaped ?? false
  // Tokens in a record are signed again where it is replayed or compared.
  const isRecorded = isReplayed || evaluatedWorld !== undefined
  const { profile, pictureDirectory, ...loaded } = invitation
    ? joinedConfig()
    : loadChosenConfig({ config, environment, isReplayed })
  const shopConfig = inspector && environment.hasInspector ? loaded.config : withoutInspector(loaded.config)
  for (const warning of loaded.warnings) onWarning(warning)
  const { basePath, keys, solutionsWebhook } = environment
  const prefix = basePath ?? loaded.config.server.basePath
  if (!isAtRoot(prefix)) onWarning(describePrefix(prefix))
  const course = enrolment?.course ?? null
  const listeningPort = wantedPort(port, environment, () => loaded.config.server.port)
  const tape = enrolment?.isTaped
    ? (await import('../../courses/tape/open-tape.js')).openTape({
        folder: dataDirectory,
        enrolment,
        clock: systemClock,
        seed,
        opening: { profile: profile ?? 'default', fix: [...fix], closed: [...closedHazards], port: listeningPort },
        onWarning,
      })
    : undefined
  return createLab(
    {
      ...optionsOfEnrolment(enrolment, shopConfig, keys),
      profile,
      pictureDirectory,
      port: listeningPort,
      host,
      publicNames: [...(publicNames ?? environment.publicNames)],
      trustedProxies: [...(trustedProxies ?? environment.trustedProxies)],
      places,
      sockets,
      basePath: prefix,
      dataDirectory,
      jwtKey: jwtKey ?? (isRecorded ? 'published' : undefined),
      seed: tape?.seed ?? seed,
      hazards: Object.fromEntries(closedHazards.map((hazard) => [hazard, false])),
      fix: [...fix],
      solutionsWebhook,
    },
    { onWarning, suddenEnd, course, ...tape, ...evaluatedWorld?.parts },
  )
}

const withoutInspector = (config: ShopConfig): ShopConfig => ({ ...config, inspector: { isEnabled: false } })

/** A prefix may be a whole address, of which only the path leads away from the root. */
const isAtRoot = (prefix: string) => ['', '/'].includes(prefix.replace(/^https?:\/\/[^/]+/i, ''))

const describePrefix = (prefix: string) =>
  `The base path ${prefix} stands before the lab's own redirects and the files of the planet page alone. Pages, files and calls are at the root, so a proxy has to serve the shop at the root of a host name of its own.`

import * as z from 'zod'
import { isChecked } from './options/checked-config.js'
import { type Hazard, hazards } from './options/hazards.js'
import { ConfigError, loadShopConfig } from './options/load-config.js'
import { describeIssues } from './options/schema-issues.js'
import { type ShopConfig, shopConfigSchema } from './options/shop-config.js'
import { basePathSchema, proxyAddressSchema, publicNameSchema } from './options/surroundings.js'

export { type Hazard, hazards } from './options/hazards.js'
export type { ShopConfig } from './options/shop-config.js'

/** Key of the flags when none is given (docs/contract/progress-and-ctf.md#flags). */
export const shippedCtfKey = 'TRwzkRJnHOTckssAeyJbysWgP!Qc2T'

const open = z.boolean().default(true)
const hazardShape = Object.fromEntries(hazards.map((hazard) => [hazard, open])) as Record<Hazard, typeof open>

/** Everything that can be configured about one lab. */
export const labOptionsSchema = z.object({
  config: z.custom<ShopConfig>(
    (value) => isChecked(value) || shopConfigSchema.safeParse(value).success,
    'is not a whole shop configuration',
  ),
  /** Name of the bundled profile, or path of the file, that `config` was made with. */
  profile: z.string().default('default'),
  /** Folder with pictures of the operator's own, laid out as below `/assets/public`. */
  pictureDirectory: z.string().optional(),
  /** 0 takes any free port. */
  port: z.number().int().min(0).max(65535).default(3000),
  host: z.string().min(1).default('127.0.0.1'),
  /** Names besides `host` that the lab answers to, for proxies and networks with names; `*` for any. */
  publicNames: z.array(publicNameSchema).default([]),
  /** Addresses and networks of proxies whose word on clients counts. */
  trustedProxies: z.array(proxyAddressSchema).default([]),
  /** Requests at work at a time, and sockets of pages; one address has three quarters of them (docs/limits.md#whose-turn-it-is). */
  places: z.number().int().min(2).max(10_000).default(64),
  sockets: z.number().int().min(2).max(10_000).default(32),
  /** Prefix of the server's own redirects and of the planet's files; everything else is at the root. */
  basePath: basePathSchema.default(''),
  /** Folder that keeps the lab; null keeps it in memory. */
  dataDirectory: z.string().nullable().default(null),
  hazards: z.object(hazardShape).prefault({}),
  /** The reach of requests that attackers make the shop send: the lab itself alone, or all that this computer reaches. */
  outboundRequests: z.enum(['lab', 'anywhere']).default('lab'),
  /**
   * Key pair of the tokens: the published one, one of the lab's own, or the path of a private RSA key as PEM. A lab without any
   * weakness has one of its own unless its caller says otherwise: with the published one everybody signs.
   */
  jwtKey: z.string().min(1).default('published'),
  /** Secret that flags are made with. */
  ctfKey: z.string().min(1).default(shippedCtfKey),
  /** Key of the language model service; its presence means that the service is used. */
  llmApiKey: z.string().default(''),
  /** Key that the monitoring system shows where the metrics are guarded; null where it has none. */
  metricsKey: z.string().min(1).nullable().default(null),
  /**
   * The seed of all chance in the lab, so that labs of one seed draw the same; null for chance that nobody knows. A key pair
   * that is `generated` differs all the same, since there is no way to seed that.
   */
  seed: z.string().nullable().default(null),
  /** True if hints are empty until they are unlocked, as where they cost points. */
  locksHints: z.boolean().default(false),
  /** Names of weaknesses that the lab runs without, `all` for every one. */
  fix: z.array(z.string()).default([]),
  /** URL that hears of each solve. */
  solutionsWebhook: z.string().nullable().default(null),
  /** The learner that the webhook is told of; null outside of courses. */
  learnerId: z.string().nullable().default(null),
  /** Key that what the webhook hears is signed with; null for no signature. */
  webhookSecret: z.string().min(1).nullable().default(null),
})

export type LabOptions = z.infer<typeof labOptionsSchema>

/** True if attacker input may do this: nobody closed the hazard, and safety mode does not either. */
export function isHazardOpen({ hazards, config }: LabOptions, hazard: Hazard): boolean {
  return hazards[hazard] && config.challenges.safetyMode !== 'enabled'
}

/** The options that a caller may give; the rest is default. */
export type LabOptionsInput = Partial<z.input<typeof labOptionsSchema>>

/** The keys that a lab shares with the programs around it. */
export type LabKeys = Pick<LabOptionsInput, 'ctfKey' | 'llmApiKey' | 'metricsKey' | 'webhookSecret'>

/**
 * The options of one lab, parsed once at the door. Without a `config` the one of `profile` is loaded; port and base path
 * default to what it says. Throws a {@link ConfigError}.
 */
export function parseLabOptions(input: LabOptionsInput = {}): LabOptions {
  const config = input.config ?? loadShopConfig(input.profile).config
  const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { port, basePath } = config.server ?? {}
  const jwtKey = input.fix?.includes('all') ? 'generated' : 'published'
  const { data, error } = labOptionsSchema.safeParse({ port, basePath, jwtKey, ...said, config })
  if (error) throw new ConfigError('The options of the lab', describeIssues(error.issues), ['juice-lab start --help'])
  return data
}

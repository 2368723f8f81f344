import * as z from 'zod'
import { memorySchema, productSchema } from './catalogue-config.js'
import { basePathSchema } from './surroundings.js'

/** docs/contract/progress-and-ctf.md#configuration */
export const themes = [
  'bluegrey-lightgreen',
  'blue-lightblue',
  'deeppurple-amber',
  'indigo-pink',
  'pink-bluegrey',
  'purple-green',
  'deeporange-indigo',
  'lime-green',
  'neon-fire',
] as const

const link = z.string().nullish()

const maxFakeUsers = 1000

const chatBot = z.lazy(() =>
  z.strictObject({
    name: z.string(),
    avatar: z.string(),
    /** `<customer-name>` and `<bot-name>` are placeholders. */
    greeting: z.string(),
    defaultResponse: z.string(),
    trainingData: z.string(),
    model: z.string(),
    /** Base URL of an OpenAI-compatible service; never part of the public configuration. */
    llmApiUrl: z.string(),
    llmMaxRetries: z.number(),
    sampleQuestions: z.array(z.string()),
  }),
)

const social = z.lazy(() =>
  z.strictObject({
    blueSkyUrl: link,
    mastodonUrl: link,
    twitterUrl: link,
    facebookUrl: link,
    slackUrl: link,
    redditUrl: link,
    pressKitUrl: link,
    nftUrl: link,
    questionnaireUrl: link,
  }),
)

const application = z.lazy(() =>
  z.strictObject({
    domain: z.string(),
    name: z.string(),
    logo: z.string(),
    favicon: z.string(),
    theme: z.enum(themes),
    showVersionNumber: z.boolean(),
    /** Reported by `application-version` instead of the lab's version. */
    reportedVersion: z.string().optional(),
    showGitHubLinks: z.boolean(),
    localBackupEnabled: z.boolean(),
    numberOfRandomFakeUsers: z
      .number()
      .refine((count) => Number.isInteger(count) && count >= 0 && count <= maxFakeUsers, {
        error: `a whole number from 0 to ${maxFakeUsers} is needed`,
      }),
    altcoinName: z.string(),
    privacyContactEmail: z.string().nullish(),
    customMetricsPrefix: z
      .string()
      .regex(/^(?!\d)[\w:]*$/, 'names of metrics have only letters, digits, underscores and colons, and no digit first')
      .refine((prefix) => prefix !== 'nodejs', 'metrics of Node itself begin so, nodejs_version_info among them'),
    chatBot,
    social,
    recyclePage: z.strictObject({ topProductImage: z.string(), bottomProductImage: z.string() }),
    welcomeBanner: z.strictObject({ showOnFirstStart: z.boolean(), title: z.string(), message: z.string() }),
    cookieConsent: z.strictObject({
      message: z.string(),
      dismissText: z.string(),
      linkText: z.string(),
      linkUrl: z.string(),
    }),
    securityTxt: z.strictObject({
      contact: z.string(),
      encryption: z.string(),
      acknowledgements: z.string(),
      hiring: z
        .string()
        .regex(
          /^[\t -~\u0080-\u00ff]*$/,
          'a header says it, which has neither line breaks nor characters beyond Latin-1',
        ),
      /** Path below `server.baseUrl`. */
      csaf: z.string(),
    }),
    promotion: z.strictObject({ video: z.string(), subtitles: z.string() }),
    easterEggPlanet: z.strictObject({ name: z.string(), overlayMap: z.string() }),
    googleOauth: z.strictObject({
      clientId: z.string(),
      authorizedRedirects: z.array(z.strictObject({ uri: z.string(), proxy: z.string().optional() })),
      /** Without a provider the lab's stand-in is used. */
      provider: z.strictObject({ authorizeUrl: z.url(), profileUrl: z.url() }).optional(),
    }),
  }),
)

const challenges = z.lazy(() =>
  z.strictObject({
    showSolvedNotifications: z.boolean(),
    showHints: z.boolean(),
    showMitigations: z.boolean(),
    showFeedbackButtons: z.boolean(),
    codingChallengesEnabled: z.enum(['never', 'solved', 'always']),
    restrictToTutorialsFirst: z.boolean(),
    overwriteUrlForProductTamperingChallenge: z.string(),
    overwriteUrlForCsrfChallenge: z.string(),
    xssBonusPayload: z.string().refine((payload) => payload.trim() !== '', 'an empty one is in every search'),
    safetyMode: z.enum(['enabled', 'disabled', 'auto']),
    csafHashValue: z.string(),
    metricsIgnoredUserAgents: z.array(z.string().min(1, 'an empty one is in the name of every client')),
  }),
)

const ctf = z.lazy(() =>
  z.strictObject({
    showFlagsInNotifications: z.boolean(),
    showCountryDetailsInNotifications: z.enum(['none', 'name', 'flag', 'both']),
    countryMapping: z.record(z.string(), z.strictObject({ name: z.string(), code: z.string() })).nullish(),
    systemWideNotifications: z.strictObject({
      url: z.string().nullish(),
      pollFrequencySeconds: z.number().nullish(),
    }),
  }),
)

const port = z.number().refine((value) => Number.isInteger(value) && value >= 0 && value <= 65535, {
  error: 'a whole number from 0 to 65535 is needed',
})

const basePath = z.string().refine((path) => basePathSchema.safeParse(path).success, {
  error: ({ input }) => `'${input}' is no path below which the lab could be; write /shop`,
})

/** The reference's shape, defaults merged in. Parts are created on demand, since most labs check none and schemas are large. */
export const shopConfigSchema = z.strictObject({
  server: z.strictObject({ port, basePath, baseUrl: z.string() }),
  application,
  challenges,
  hackingInstructor: z.strictObject({
    isEnabled: z.boolean(),
    avatarImage: z.string(),
    hintPlaybackSpeed: z.enum(['faster', 'fast', 'normal', 'slow', 'slower']),
  }),
  /** The panel of requests. */
  inspector: z.strictObject({ isEnabled: z.boolean() }),
  products: z.array(productSchema),
  memories: z.array(memorySchema),
  ctf,
})

export type ShopConfig = z.infer<typeof shopConfigSchema>

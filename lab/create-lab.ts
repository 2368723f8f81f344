import { join } from 'node:path'
import { createAccounts } from './accounts/accounts.js'
import { readSeededPeople } from './accounts/seed-accounts.js'
import { createTokens } from './accounts/tokens.js'
import type { SuddenEnd } from './challenges/challenges.js'
import { withCountries } from './challenges/countries.js'
import { createChallenges } from './challenges/create-challenges.js'
import { fillIn } from './challenges/goals.js'
import { isVital, readProgressEvent } from './challenges/progress-events.js'
import { reservedAddresses } from './challenges/reserved-addresses.js'
import { reportToWebhook } from './challenges/solutions-webhook.js'
import { challengeTables } from './challenges/tables.js'
import { loadTrainingData } from './community/chat/classic/training-data.js'
import { createCommunity } from './community/community.js'
import { openCouponKey } from './coupon-key.js'
import { followCourse } from './courses/course.js'
import type { Tape } from './courses/tape/open-tape.js'
import { createFactBus } from './facts/bus.js'
import { type Clock, systemClock } from './facts/clock.js'
import { openJournal } from './facts/journal.js'
import { type Random, seededRandom, systemRandom } from './facts/random.js'
import { createVisitorTurns } from './fairness/visitor-turns.js'
import { openKeyPair } from './key-pair.js'
import type { Lab } from './lab.js'
import { openDisk } from './lab-disk.js'
import { writeConfiguration } from './options/written-configuration.js'
import { isHazardOpen, type LabOptions, type LabOptionsInput, parseLabOptions } from './options.js'
import { createOutside } from './outside/outside.js'
import { packageRoot, packageVersion } from './package-root.js'
import { honestPorts, type Ports } from './ports.js'
import { type Resource, resourceTable } from './resources/resource-table.js'
import { createResources } from './resources/resources.js'
import { restoreFiles } from './restored-files.js'
import { createSandbox } from './sandbox/sandbox.js'
import { openSeededStore } from './seeded-store.js'
import { createProductDescriptions } from './shop/product-descriptions.js'
import { createShop } from './shop/shop.js'
import { timeStartup } from './startup-times.js'
import { createTexts } from './texts/texts.js'
import { layOver } from './weaknesses/lay-over.js'
import { weaknesses } from './weaknesses/weaknesses.js'

/** What a lab can be made of besides its options: a clock to turn, chance of its own, weaknesses mended, other rights, somebody to tell of trouble. */
export interface LabParts {
  readonly clock?: Clock
  /** Takes the place of what the option `seed` asks for. */
  readonly random?: Random
  /** Decisions taken otherwise than by shop or weaknesses. */
  readonly ports?: Partial<Ports>
  readonly resourceTable?: readonly Resource[]
  readonly onWarning?: (message: string) => void
  /** Keeps what visitors do; its lab must draw the chance that it came with. */
  readonly tape?: Tape | undefined
  /** The end of the lab that kept the data folder before, where it was not closed. */
  readonly suddenEnd?: SuddenEnd | undefined
}

/** Builds one lab, independent of all others; throws an error with a `kind` when its options or its data folder are at fault. */
export async function createLab(input: Partial<LabOptionsInput> = {}, parts: LabParts = {}): Promise<Lab> {
  const startup = timeStartup()
  const options = withCountries(parseLabOptions(input))
  startup.finish('validateConfig')
  const { config, dataDirectory } = options
  const { clock = systemClock, random = chanceOf(options), onWarning = () => {} } = parts
  const weak = layOver(weaknesses, { isOpen: (hazard) => isHazardOpen(options, hazard), fixed: options.fix })
  const ports: Ports = { ...honestPorts, ...weak, ...parts.ports }
  const inData = (name: string) => (dataDirectory === null ? null : join(dataDirectory, name))

  const onListenerError = (error: unknown) => onWarning(`A listener failed: ${String(error)}`)
  const facts = createFactBus(clock, onListenerError)
  const visitor = () => facts.origin()?.visitor ?? ''
  const training = await loadTrainingData(config.application.chatBot.trainingData, dataDirectory)
  if (training === undefined) onWarning('The training data of the chat bot cannot be reached, so there is no bot.')
  const keys = openKeyPair(options.jwtKey, dataDirectory)
  const people = readSeededPeople(config)
  startup.finish('validatePreconditions')
  const { store, startOver } = await openSeededStore({
    config,
    people,
    privateKey: keys.privateKey,
    noteCustomer: ports.noteCustomer,
    furtherTables: challengeTables,
    file: inData('db.json'),
    clock,
    random,
    visitor,
    onWarning,
  })
  const journal = openJournal({ file: inData('journal.ndjson'), parse: readProgressEvent, isVital, onWarning })
  startup.finish('datacreator')
  const disk = openDisk(dataDirectory, clock)
  const { baseUrl } = config.server
  const { subtitles } = config.application.promotion
  const restore = () => restoreFiles(disk, { publicKey: keys.publicKey, baseUrl, subtitles })
  restore()
  startup.finish('cleanupFtpFolder')
  const sandbox = createSandbox({
    clock,
    random: random.stream('scripts'),
    diskRoot: disk.root,
    visitor,
    runsScripts: options.hazards['code-execution'],
    sendsRequests: options.hazards['outbound-requests'],
    writesFiles: options.hazards['file-write'],
    reach: options.outboundRequests,
  })

  const texts = createTexts({
    directory: join(packageRoot, 'fixtures', 'i18n'),
    fillIn: (text) => fillIn(text, config),
  })
  const tokens = createTokens(keys, ports.verifySignature, clock)
  const accounts = createAccounts({
    store,
    facts,
    clock,
    random,
    tokens,
    disk,
    machineFiles: sandbox.machineFiles,
    outbound: sandbox.outbound,
    script: sandbox.engine,
    ports,
    reservedAddresses: reservedAddresses(config),
  })
  const community = createCommunity({
    store,
    facts,
    clock,
    random,
    disk,
    ports,
    sandbox,
    chat: {
      options,
      tokens,
      training,
      encodeCoupon: (discount) => shop.coupons.issue(discount) ?? null,
    },
  })
  const descriptions = createProductDescriptions(facts, ports)
  const challenges = createChallenges({
    store,
    clock,
    facts,
    journal,
    options,
    seededAccountId: people.idOf,
    seededPerson: people.find,
    onRuleError: (key, error) => onWarning(`The rule of ${key} failed: ${String(error)}`),
    onListenerError,
  })
  const resources = createResources({
    store,
    resourceTable: parts.resourceTable ?? resourceTable,
    setters: {
      Users: accounts.registration.prepareUser,
      SecurityAnswers: accounts.registration.prepareAnswer,
      Products: descriptions.prepare,
      Feedbacks: community.feedback.prepare,
      Hints: challenges.prepareHint,
    },
    reports: {
      Users: accounts.registration.reportUser,
      Products: descriptions.report,
      Feedbacks: community.feedback.reportWritten,
      Complaints: community.complaints.reportWritten,
      Hints: (row, _values, previous) => challenges.reportHint(row, previous),
    },
    removalReports: { Feedbacks: community.feedback.reportRemoved },
    views: { Challenges: challenges.list },
    texts,
  })
  const outside = createOutside(config, clock, random)
  const shop = createShop({
    chain: outside.chain,
    store,
    texts,
    facts,
    ports,
    resources,
    clock,
    random,
    engine: sandbox.engine,
    findByCondition: sandbox.findByCondition,
    accounts,
    disk,
    couponKey: openCouponKey(inData('coupon.key'), random.stream('coupon key')),
    config,
  })
  const webhook = reportToWebhook({ options, challenges, onWarning })
  shop.invoices.clearAllBut(shop.orders.latest().map(({ orderId }) => orderId))
  const course = options.course && followCourse(options.course, journal.read(), challenges.progress)
  parts.tape?.follow({ clock, facts, store, challenges })
  await challenges.tellRestart(parts.suddenEnd)
  startup.finish('customizeApplication')

  return Object.freeze({
    options,
    config,
    configurationText: writeConfiguration(config),
    version: packageVersion,
    startup,
    clock,
    random,
    facts,
    journal,
    store,
    texts,
    disk,
    accounts,
    shop,
    community,
    challenges,
    resources,
    sandbox,
    outside,
    course,
    tape: parts.tape,
    turns: createVisitorTurns(visitor),
    warn: onWarning,
    async reset({ progress }: { progress: boolean }) {
      random.startOver()
      startOver(progress)
      await challenges.followReset({ progress })
      for (const room of [accounts.sessions, community, shop.chainWatch, outside.signIn, outside.chain])
        room.startOver()
      await sandbox.startOver()
      disk.startOver()
      restore()
      await store.save()
    },
    async close() {
      await sandbox.close()
      await challenges.settle()
      await webhook.close()
      await store.close()
      await parts.tape?.close()
      disk.close()
      facts.close()
    },
  })
}

function chanceOf({ seed }: LabOptions): Random {
  return seed === null ? systemRandom : seededRandom(seed)
}

import { type Ground, prepareGround } from './assembly/ground.js'
import type { LabParts } from './assembly/lab-parts.js'
import { openRecords, type Records } from './assembly/records.js'
import { openRooms, type Rooms } from './assembly/rooms.js'
import { timeStartup } from './assembly/startup-times.js'
import { openSurroundings, type Surroundings } from './assembly/surroundings.js'
import { withCountries } from './challenges/countries.js'
import { reportToWebhook } from './challenges/progress/solutions-webhook.js'
import { followCourse } from './courses/course.js'
import { followLearning } from './curriculum/learning/learning.js'
import { createCompute } from './fairness/long-work.js'
import type { Lab } from './lab.js'
import { writeConfiguration } from './options/written-configuration.js'
import { type LabOptionsInput, parseLabOptions } from './options.js'
import { packageVersion } from './package/package-root.js'
import { closeAll } from './values/close-all.js'

export type { LabParts } from './assembly/lab-parts.js'

interface Opened {
  ground?: Ground
  records?: Records
  surroundings?: Surroundings
  rooms?: Rooms
  webhook?: { close(): Promise<void> }
}

/** Builds one lab, independent of all others; throws an error with a `kind` when its options or its data folder are at fault. */
export async function createLab(input: Partial<LabOptionsInput> = {}, parts: LabParts = {}): Promise<Lab> {
  const opened: Opened = {}
  const close = () =>
    closeAll([
      () => opened.surroundings?.sandbox.close(),
      () => opened.rooms?.challenges.writtenFixes.close(),
      () => opened.rooms?.challenges.settle(),
      () => opened.webhook?.close(),
      () => opened.ground?.runningFixes.close(),
      () => opened.records?.store.close(),
      () => opened.records?.journal.close(),
      () => parts.tape?.close(),
      () => opened.records?.disk.close(),
      () => opened.ground?.facts.close(),
    ])
  try {
    return Object.freeze({ ...(await build(input, parts, opened)), close })
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

async function build(input: Partial<LabOptionsInput>, parts: LabParts, opened: Opened): Promise<Omit<Lab, 'close'>> {
  const startup = timeStartup()
  const options = withCountries(parseLabOptions(input))
  startup.finish('validateConfig')
  const ground = await prepareGround(options, parts)
  opened.ground = ground
  startup.finish('validatePreconditions')
  const records = await openRecords(ground, startup)
  opened.records = records
  const surroundings = openSurroundings(ground, records)
  opened.surroundings = surroundings
  const { clock, random, facts, address, onWarning } = ground
  const { store, disk } = records
  const journal = parts.tape?.recordBefore(records.journal, facts) ?? records.journal
  const rooms = openRooms({ ...ground, ...records, journal, ...surroundings }, parts.course ?? null)
  opened.rooms = rooms
  const { accounts, community, challenges, shop } = rooms
  opened.webhook = reportToWebhook({ options, challenges, onWarning })
  shop.invoices.clearAllBut(shop.orders.latest().map(({ orderId }) => orderId))
  const course = parts.course ? followCourse(parts.course, { journal, challenges, clock }) : null
  const learning = followLearning({ journal, challenges, clock, config: options.config, texts: surroundings.texts })
  parts.tape?.follow({ clock, facts, store, challenges })
  await challenges.writtenFixes.restore()
  await challenges.publishRestart(parts.suddenEnd)
  startup.finish('customizeApplication')

  return {
    options,
    config: options.config,
    configurationBody: writeConfiguration(options.config),
    version: packageVersion,
    startup,
    clock,
    random,
    facts,
    journal,
    store,
    disk,
    ...surroundings,
    ...rooms,
    course,
    learning,
    tape: parts.tape,
    compute: createCompute(address),
    onWarning,
    changedSeeds: records.changedSeeds,
    async reset({ progress }: { progress: boolean }) {
      const { outside, sandbox } = surroundings
      random.startOver()
      records.restoreRows(progress)
      await challenges.followReset({ progress })
      const { signIn, chain, mailboxes } = outside
      for (const room of [accounts, community, shop.chainWatch, signIn, chain, mailboxes]) room.startOver()
      await sandbox.startOver()
      records.restoreFiles()
      await store.save()
    },
  }
}

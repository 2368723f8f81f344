import { join } from 'node:path'
import { renewMarks } from '../accounts/payment/membership-marks.js'
import { findOtherKeys } from '../accounts/tokens/key-pair.js'
import { isVital, type ProgressEvent, readProgressEvent } from '../challenges/progress/progress-events.js'
import { challengeTables } from '../challenges/tables.js'
import { type LabDisk, openDisk } from '../disk/lab-disk.js'
import { type FileValues, restoreFiles } from '../disk/restored-files.js'
import type { Clock } from '../facts/clock.js'
import { type Journal, openJournal } from '../facts/journal.js'
import { readSubtitles } from '../options/pictures.js'
import type { Store } from '../store/types.js'
import type { Ground } from './ground.js'
import { openSeededStore } from './seeded-store.js'
import type { StartupTimes } from './startup-times.js'

export interface Records {
  readonly store: Store
  readonly journal: Journal<ProgressEvent>
  readonly disk: LabDisk
  inData(name: string): string | null
  /** Restores seeded rows; saves nothing yet. */
  restoreRows(includingProgress: boolean): void
  /** Configuration keys that changed since the shop was seeded. */
  changedSeeds(): readonly string[]
  restoreFiles(): void
}

/** Seeds new records; throws an error with a `kind` for unreadable ones. */
export async function openRecords(ground: Ground, startup: StartupTimes): Promise<Records> {
  const { options, keys, people, ports, clock, random, threads, workLimits, address, onWarning } = ground
  const { config, dataDirectory } = options
  const subtitles = readSubtitles(config, options.pictureDirectory)
  const inData = (name: string) => (dataDirectory === null ? null : join(dataDirectory, name))
  const { store, startOver, changedSeeds } = await openSeededStore({
    config,
    people,
    privateKey: keys.privateKey,
    ports,
    extraTables: challengeTables,
    file: inData('db.json'),
    clock,
    random,
    places: threads,
    workLimits,
    address,
    onWarning,
  })
  if (dataDirectory !== null) renewMarks(store.table('Users'), keys.privateKey, findOtherKeys(keys, dataDirectory))
  const journal = openJournal({ file: inData('journal.ndjson'), parse: readProgressEvent, isVital, onWarning })
  startup.finish('datacreator')
  const fileValues = { publicKey: keys.publicKey, baseUrl: config.server.baseUrl, subtitles }
  const disk = await openFiles(dataDirectory, clock, fileValues).catch(async (error: unknown) => {
    // Report the error of the files; rows must not overwrite those of a later attempt.
    await store.close().catch(() => {})
    await journal.close().catch(() => {})
    throw error
  })
  startup.finish('cleanupFtpFolder')
  return {
    store,
    journal,
    disk,
    inData,
    restoreRows: startOver,
    changedSeeds,
    restoreFiles() {
      disk.startOver()
      restoreFiles(disk, fileValues)
    },
  }
}

async function openFiles(folder: string | null, clock: Clock, fileValues: FileValues): Promise<LabDisk> {
  const disk = openDisk(folder, clock)
  restoreFiles(disk, fileValues)
  return disk
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Enrolment } from '../courses/enrolment.js'
import type { Session } from './attend.js'
import { resolveDataFolder } from './data-folder.js'
import type { StartOptions } from './start-options.js'

/** A session and what its lab is for. */
export interface EnrolledSession extends Session {
  readonly enrolment: Enrolment | undefined
}

/** What reads courses is loaded only where there may be one: it brings the catalogue along. */
export async function findEnrolment(options: StartOptions): Promise<Enrolment | undefined> {
  const folder = resolveDataFolder(options.data)
  const mayBeEnrolled = options.join ?? options.assignment ?? options.tape ?? existsSync(join(folder, 'course.json'))
  return mayBeEnrolled ? (await import('./enrol-start.js')).enrolStart(options, folder) : undefined
}

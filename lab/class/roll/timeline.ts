import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProgressEvent, toPublic } from '../../challenges/progress/progress-events.js'
import type { LabEvent } from '../../client/lab-client.js'
import { isPlainFile } from '../../disk/misplaced-files.js'
import { readJson } from '../../values/read-json.js'

/** The entries of a lab's journal; the lab may be open or closed. */
export function readJournal(labFolder: string): LabEvent[] {
  return readLines(join(labFolder, 'journal.ndjson')).flatMap((content) => {
    const event = readProgressEvent(content)
    return event ? [toPublic(event)] : []
  })
}

function readLines(file: string): unknown[] {
  try {
    if (!isPlainFile(file)) return []
    return readFileSync(file, 'utf8').split('\n').map(readJson)
  } catch {
    return []
  }
}

import { afterAll, expect, it } from 'vitest'
import { entityOn } from '../../../lab/proofs/attacker/hostile-documents.js'
import { createDocumentReader } from '../../../lab/sandbox/documents/document-reader.js'
import { createLabThreadPlaces } from '../../../lab/threads/thread-places.js'
import { newDisk } from './new-machine.js'

/** Less than the two seconds after which the thread would give up by itself. */
const timeout = 300

const documents = createDocumentReader(
  { diskRoot: newDisk(), address: () => '', places: createLabThreadPlaces().documents },
  timeout,
)
afterAll(() => documents.close())
const read = (text: string) => documents.read({ format: 'xml', bytes: Buffer.from(text), expandsEntities: true })

it('a parser that does not come back is stopped; the next document gets a new one', async () => {
  expect((await read('<a/>')).kind).toBe('text')
  expect(await read(entityOn('file:///dev/random'))).toEqual({ kind: 'unfinished', reason: 'time' })
  expect((await read('<a/>')).kind).toBe('text')
})

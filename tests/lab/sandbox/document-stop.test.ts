import { afterAll, expect, it, vi } from 'vitest'
import { createDocumentReader } from '../../../lab/sandbox/documents/document-reader.js'
import { entityOn } from '../../support/hostile-documents.js'
import { newDisk } from './new-machine.js'

// Only on this side: the thread believes in its two seconds and does not give up by itself.
vi.mock('../../../lab/sandbox/limits.js', async (importActual) => {
  const { limits } = await importActual<typeof import('../../../lab/sandbox/limits.js')>()
  return { limits: { ...limits, documentTime: 200, documentGrace: 100 } }
})

const documents = createDocumentReader(newDisk())
afterAll(() => documents.close())
const read = (text: string) =>
  documents.read({ format: 'xml', bytes: Buffer.from(text), putsInEntities: true, persists: true })

it('a parser that does not come back is stopped, and the next document gets a new one', async () => {
  expect((await read('<a/>')).kind).toBe('text')
  const began = performance.now()
  expect(await read(entityOn('file:///dev/random'))).toEqual({ kind: 'unfinished', reason: 'time' })
  expect(performance.now() - began).toBeLessThan(1900)
  expect((await read('<a/>')).kind).toBe('text')
})

import { expect, it, onTestFinished, vi } from 'vitest'
import { packArchive, unpackArchive } from '../../../lab/courses/hand-in/archive.js'

const names = Array.from({ length: 30 }, (_, index) => `blobs/${index}`)
const pack = () => packArchive(names.map((name) => ({ name, content: Buffer.from(name) })))
const unpack = (bytes: Buffer) => unpackArchive('anna.jlr', bytes, [{ name: /^blobs\//, bytes: 100 }])

/** The bytes of an archive whose end tells another number of files. */
function recount(bytes: Buffer, count: number): Buffer {
  const endOfDirectory = bytes.length - 22
  bytes.writeUInt16LE(count, endOfDirectory + 10)
  return bytes
}

it('an archive of many files is read without a listener left for each', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  expect([...(await unpack(await pack())).keys()]).toEqual(names)
  expect(warn).not.toHaveBeenCalled()
})

it.each([31, 200])('an archive of 30 files that tells of %i is refused', async (count) => {
  await expect(unpack(recount(await pack(), count))).rejects.toMatchObject({
    fault: 'unreadable',
    message: expect.stringMatching(/^anna\.jlr cannot be opened: /),
  })
})

it('files that an archive does not count are left out', async () => {
  expect([...(await unpack(recount(await pack(), 2))).keys()]).toEqual(names.slice(0, 2))
})

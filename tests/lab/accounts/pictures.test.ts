import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPictures } from '../../../lab/accounts/profile/pictures.js'
import { type LabDisk, uploadsFolder } from '../../../lab/disk/lab-disk.js'
import { systemRandom } from '../../../lab/facts/random.js'
import { makeFolder } from '../store/test-store.js'

it('account pictures have room for a thousand of the largest, then are refused', async () => {
  const root = await makeFolder()
  const disk = { path: (...parts: string[]) => join(root, ...parts), stamp: () => {} } as unknown as LabDisk
  const pictures = createPictures(disk, systemRandom)
  const folder = join(root, ...uploadsFolder)
  await mkdir(folder, { recursive: true })
  for (const [name, size] of [
    ['7.png', 199_999_000],
    ['sunset-1721152307290.jpg', 100_000_000],
  ] as const) {
    const file = await open(join(folder, name), 'w')
    await file.truncate(size)
    await file.close()
  }
  expect(await pictures.keep(8, 'png', Buffer.alloc(1000))).toBe('assets/public/images/uploads/8.png')
  await expect(pictures.keep(9, 'png', Buffer.alloc(1))).rejects.toMatchObject({ kind: 'full', status: 507 })
  expect(await pictures.keep(8, 'png', Buffer.alloc(900))).toBe('assets/public/images/uploads/8.png')
  expect(await pictures.keep(7, 'png', Buffer.alloc(2000))).toBe('assets/public/images/uploads/7.png')
})

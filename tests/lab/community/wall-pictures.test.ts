import { existsSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { createWallPictures } from '../../../lab/community/photo-wall/wall-pictures.js'
import { openDisk, uploadsFolder } from '../../../lab/disk/lab-disk.js'

it('forgets a picture only after another is kept, measured file by file', async () => {
  const disk = openDisk(null, { now: () => 0 })
  onTestFinished(() => disk.close())
  const pictures = createWallPictures(disk, () => true)
  const path = disk.incoming()
  writeFileSync(path, 'x')
  const keep = () => pictures.keep({ original: 'a', at: 0, extension: 'png' }, { path, size: 1 })
  const first = await keep()
  const ended: string[] = []
  await Promise.all([keep().then(() => ended.push('kept')), pictures.forget(first).then(() => ended.push('forgotten'))])
  expect(ended).toEqual(['kept', 'forgotten'])
  expect(existsSync(disk.path(...uploadsFolder, first))).toBe(false)
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSaver } from '../../../../lab/store/file/saver.js'

/** A disk that takes its time and can be full. */
function makeDisk() {
  const disk = { state: 0, isFull: false, written: [] as number[], warnings: [] as string[], busy: 0, maxBusy: 0 }
  const saver = createSaver(
    async () => {
      const { state } = disk
      disk.busy += 1
      disk.maxBusy = Math.max(disk.maxBusy, disk.busy)
      await new Promise((resolve) => setTimeout(resolve, 5))
      disk.busy -= 1
      if (disk.isFull) throw new Error('disk full')
      disk.written.push(state)
    },
    (error) => disk.warnings.push(String(error)),
  )
  onTestFinished(() => saver.stop())
  const change = () => {
    disk.state += 1
    saver.markChanged()
  }
  return { disk, saver, change }
}

describe('saving', () => {
  it('writes many changes of one tick once', async () => {
    const { disk, saver, change } = makeDisk()
    const saves = Array.from({ length: 50 }, () => {
      change()
      return saver.save()
    })
    await Promise.all(saves)
    expect(disk.written).toEqual([50])
  })

  it('writes what changes during a write in exactly one further write', async () => {
    const { disk, saver, change } = makeDisk()
    change()
    const first = saver.save()
    await vi.waitFor(() => expect(disk.busy).toBe(1), { interval: 1 })
    const later = Array.from({ length: 20 }, () => {
      change()
      return saver.save()
    })
    await first
    expect(disk.written).toEqual([1])
    await Promise.all(later)
    expect(disk.written).toEqual([1, 21])
    expect(disk.maxBusy).toBe(1)
  })

  it('never resolves before what it waited for is written', async () => {
    const { disk, saver, change } = makeDisk()
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index))
        change()
        const { state } = disk
        await saver.save()
        expect(disk.written.at(-1)).toBeGreaterThanOrEqual(state)
      }),
    )
    expect(disk.maxBusy).toBe(1)
  })

  it('writes soon without being asked', async () => {
    const { disk, change } = makeDisk()
    change()
    change()
    await vi.waitFor(() => expect(disk.written).toEqual([2]), { timeout: 30_000 })
  })

  it('has nothing to do when nothing changed', async () => {
    const { disk, saver, change } = makeDisk()
    await saver.save()
    change()
    await saver.save()
    await saver.save()
    expect(disk.written).toEqual([1])
  })

  it('rejects, warns once and keeps the changes while the disk is full', async () => {
    const { disk, saver, change } = makeDisk()
    disk.isFull = true
    change()
    await expect(saver.save()).rejects.toThrow('disk full')
    change()
    await expect(saver.save()).rejects.toThrow('disk full')
    expect(disk.warnings).toEqual(['Error: disk full'])
    disk.isFull = false
    await saver.save()
    expect(disk.written).toEqual([2])
  })
})

import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openLabs } from '../../../../lab/class/roll/labs.js'
import type { Member } from '../../../../lab/class/roll/roll.js'

it('a lab that cannot be opened is tried again later, not for each request', async () => {
  const labFolder = mkdtempSync(join(tmpdir(), 'juice-lab-failed-'))
  mkdirSync(join(labFolder, 'db.json'))
  const anna = { learner: { id: 'anna' }, labFolder, kept: { freezes: [] } } as unknown as Member
  const socketPathOf = vi.fn(() => '')
  // The folder is refused before any host would be asked.
  const parts = { hosts: 0, socketPathOf, enrol: () => null, onEvent() {}, onWarning() {}, onUnsaved() {} }
  const labs = openLabs(parts as unknown as Parameters<typeof openLabs>[0])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    for (let request = 0; request < 3; request += 1)
      await expect(labs.open(anna)).rejects.toThrow('db.json is a folder')
    expect(labs.phase(anna)).toBe('failed')
    expect(socketPathOf).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2000)
    await expect(labs.open(anna)).rejects.toThrow('db.json is a folder')
    expect(socketPathOf).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

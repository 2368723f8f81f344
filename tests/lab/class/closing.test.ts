import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openClass } from '../../../lab/class/open-class.js'
import { usualLimits } from '../../../lab/watch/watch-limits.js'

const sockets = mkdtempSync(join(tmpdir(), 'class-sockets-'))
const failure = new Error('The desk does not close.')
vi.mock('../../../lab/class/desk/desk.js', () => ({
  serveDesk: async () => ({ url: 'http://127.0.0.1:1', port: 1, close: () => Promise.reject(failure) }),
}))
vi.mock('../../../lab/class/sockets-folder.js', () => ({ makeSocketsFolder: () => sockets }))

const here = { host: '127.0.0.1', port: 0 }
const options = {
  ...{ name: 'Closing', roster: [], course: null, secret: null, shard: null, requiresSecret: false, shardDesks: [] },
  ...{ publicNames: [], trustedProxies: [], ports: null, asksPasscode: false, outboundRequests: 'lab' as const },
  ...{
    door: here,
    desk: here,
    labKeys: {},
    solutionsWebhook: null,
    limits: usualLimits,
    onWarning() {},
    onUnsaved() {},
  },
}

it('a part of a class that does not close keeps no other part open, and tells why', async () => {
  const hosted = await openClass({ ...options, folder: mkdtempSync(join(tmpdir(), 'class-closing-')) })
  await expect(hosted.close()).rejects.toBe(failure)
  expect(existsSync(sockets)).toBe(false)
  await expect(fetch(hosted.url)).rejects.toThrow()
})

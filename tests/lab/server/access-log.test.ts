import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LabDisk, openDisk } from '../../../lab/disk/lab-disk.js'
import { logAccess } from '../../../lab/server/access-log.js'
import { sendRaw } from '../../support/requests/raw-request.js'

const day = '2026-01-31'
const clock = { now: () => Date.parse(`${day}T09:05:00Z`) }
const size = 20_000

let directory: string
let disk: LabDisk
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'juice-lab-test-'))
  disk = openDisk(directory, clock)
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Sends requests to a server that does nothing but log them; all is written when it resolves. */
async function logRequests(requests: readonly { path: string; headers?: Record<string, string> }[]): Promise<void> {
  const log = logAccess(disk, clock, size)
  const server = createServer(express().use(log.middleware, (_request, response) => void response.end('ok')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Each is on the disk before the next one comes: lines that wait for each other are written as one.
  for (const request of requests) await sendRaw({ port, ...request })
  server.close()
  await log.close()
}

const read = (name: string) => readFileSync(disk.path('logs', name), 'utf8')

it('cuts what visitors write into a line', async () => {
  const long = 'x'.repeat(3500)
  const Authorization = `Basic ${Buffer.from(`${long}\n::ffff:9.9.9.9 - forged:x`).toString('base64')}`
  await logRequests([{ path: `/?q=${long}`, headers: { 'User-Agent': long, Referer: long, Authorization } }])
  const lines = read(`access.log.${day}`).trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"GET \/\?q=x{2043}\.\.\. HTTP\/1\.1" 200 - "x{2047}\.\.\." "x{2047}\.\.\."$/)
  expect(lines[0]?.length).toBeLessThan(8500)
})

it('keeps the latest lines under the name of the day, and earlier ones beside it', async () => {
  for (let number = 0; number < 9; number++)
    await logRequests(Array.from({ length: 5 }, () => ({ path: `/${number}?${'x'.repeat(2000)}` })))
  const names = [`access.log.${day}`, `access.log.${day}.1`]
  expect(readdirSync(disk.path('logs')).sort()).toEqual([...names, 'audit.json'])
  for (const name of names) expect(statSync(disk.path('logs', name)).size).toBeLessThanOrEqual(size)
  expect(read(names[0] ?? '')).toContain('GET /8?')
  const { files } = JSON.parse(read('audit.json')) as { files: { name: string; date: number }[] }
  expect(files.map(({ name, date }) => [name, date])).toEqual(names.map((name) => [`logs/${name}`, Date.parse(day)]))
})

it('keeps no log of a day to come, which would push out its own', async () => {
  await logRequests([])
  for (const name of ['2099-01-01', '2099-01-02']) writeFileSync(disk.path('logs', `access.log.${name}`), 'forged')
  await logRequests([{ path: '/own' }])
  expect(readdirSync(disk.path('logs')).sort()).toEqual([`access.log.${day}`, 'audit.json'])
  expect(read(`access.log.${day}`)).toContain('GET /own')
})

it('keeps both files of two days', async () => {
  const days = ['2026-01-28', '2026-01-29', '2026-01-30']
  await logRequests([])
  for (const name of days.flatMap((one) => [one, `${one}.1`]))
    writeFileSync(disk.path('logs', `access.log.${name}`), '')
  await logRequests([])
  expect(readdirSync(disk.path('logs')).sort()).toEqual([
    ...['access.log.2026-01-30', 'access.log.2026-01-30.1', `access.log.${day}`, 'audit.json'],
  ])
})

import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LabDisk, openDisk } from '../../../lab/disk/lab-disk.js'
import { createInvoices } from '../../../lab/shop/invoice/invoices.js'

let directory: string
let disk: LabDisk
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'juice-lab-test-'))
  disk = openDisk(directory, { now: () => Date.parse('2026-01-31') })
})
afterEach(() => rmSync(directory, { recursive: true }))

const pdf = Buffer.alloc(1000)
const full = expect.objectContaining({ kind: 'full' })
const listed = () => readdirSync(disk.path('ftp')).filter((name) => name.startsWith('order_'))
const fill = (name: string, bytes: number) => {
  writeFileSync(disk.path('ftp', name), '')
  truncateSync(disk.path('ftp', name), bytes)
}

it('are refused when their bytes are used up, and kept again when there is room', () => {
  fill('order_old.pdf', 64 * 1024 * 1024 - 1500)
  const invoices = createInvoices(disk)
  invoices.keep('first', pdf)
  expect(() => invoices.keep('second', pdf)).toThrow(full)
  expect(listed().sort()).toEqual(['order_first.pdf', 'order_old.pdf'])
  invoices.clearAllBut(['first'])
  invoices.keep('second', pdf)
  expect(listed().sort()).toEqual(['order_first.pdf', 'order_second.pdf'])
})

it('are refused when there are too many of them', () => {
  for (let number = 0; number < 4000; number += 1) fill(`order_${number}.pdf`, 1)
  expect(() => createInvoices(disk).keep('next', pdf)).toThrow(full)
})

import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { LabDisk } from '../../lab-disk.js'

/** The invoices that lie in the open folder, where whoever knows an order's number finds its own (commerce.md 4.3). */
export interface Invoices {
  /** Lays an invoice out, whole or not at all; at once, because it is part of one step with everything else an order changes. */
  keep(orderId: string, pdf: Uint8Array): void
  /** Removes every PDF of the folder that belongs to none of these orders: the order book of a kept lab keeps its invoices. */
  clearAllBut(orderIds: readonly string[]): void
}

/** While it is written, a file does not have its name yet. */
const unfinished = '.part'

export function createInvoices(disk: LabDisk): Invoices {
  const folder = disk.path('ftp')
  return {
    keep(orderId, pdf) {
      const file = disk.path('ftp', invoiceName(orderId))
      mkdirSync(folder, { recursive: true })
      try {
        writeFileSync(file + unfinished, pdf)
        renameSync(file + unfinished, file)
        disk.stamp(file)
      } catch (error) {
        rmSync(file + unfinished, { force: true })
        throw error
      }
    },
    clearAllBut(orderIds) {
      const kept = new Set(orderIds.map(invoiceName))
      for (const name of readdirSync(folder))
        if (isInvoice(name) && !kept.has(name)) rmSync(disk.path('ftp', name), { force: true })
    },
  }

  function isInvoice(name: string): boolean {
    return name.endsWith('.pdf') || name.endsWith(`.pdf${unfinished}`)
  }
}

/** File name of an order's invoice. */
export function invoiceName(orderId: string): string {
  return `order_${orderId}.pdf`
}

import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { writeAtomically } from '../../disk/atomic-write.js'
import { invoices as quota } from '../../disk/disk-quotas.js'
import type { LabDisk } from '../../disk/lab-disk.js'
import { measureFilesSync, totalSize } from '../../disk/measured-files.js'
import { fullError } from '../../store/quota-counter.js'

/** In the open folder, where anyone with the order number can fetch them (docs/contract/commerce.md#invoice). */
export interface Invoices {
  /** Atomic, and synchronous as part of booking an order. Throws a QuotaError. */
  keep(orderId: string, pdf: Uint8Array): void
  /** Removes invoices of other orders; a reset keeps the order book's. */
  clearAllBut(orderIds: readonly string[]): void
}

const unfinished = '.part'

export function createInvoices(disk: LabDisk): Invoices {
  const folder = disk.path('ftp')
  let room = { files: 0, bytes: 0 }

  /** Measures the folder again only when the known room is used up. */
  function takeRoom(bytes: number): void {
    const fits = () => room.files >= 1 && room.bytes >= bytes
    if (!fits()) room = measureRoom(folder)
    if (!fits()) throw fullError('Invoices', `${quota.files} files and ${quota.bytes} bytes`)
    room = { files: room.files - 1, bytes: room.bytes - bytes }
  }

  return {
    keep(orderId, pdf) {
      const file = disk.path('ftp', invoiceName(orderId))
      mkdirSync(folder, { recursive: true })
      takeRoom(pdf.byteLength)
      writeAtomically(file, pdf, { draft: file + unfinished })
      disk.stamp(file)
    },
    clearAllBut(orderIds) {
      const kept = new Set(orderIds.map(invoiceName))
      for (const name of readdirSync(folder))
        if (isPdf(name) && !kept.has(name)) rmSync(disk.path('ftp', name), { force: true })
    },
  }

  function isPdf(name: string): boolean {
    return name.endsWith('.pdf') || name.endsWith(`.pdf${unfinished}`)
  }
}

function measureRoom(folder: string): { files: number; bytes: number } {
  const files = measureFilesSync(folder, quota.owns)
  return { files: quota.files - files.length, bytes: quota.bytes - totalSize(files) }
}

function invoiceName(orderId: string): string {
  return `order_${orderId}.pdf`
}

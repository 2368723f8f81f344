import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { writeAtomically } from '../../disk/atomic-write.js'
import { invoices as quota } from '../../disk/disk-quotas.js'
import type { LabDisk } from '../../disk/lab-disk.js'
import { measureFilesSync, totalSize } from '../../disk/measured-files.js'
import { fullError } from '../../store/quota-counter.js'

/** The invoices that lie in the open folder, where whoever knows an order's number finds its own (docs/contract/commerce.md#invoice). */
export interface Invoices {
  /** Lays an invoice out, whole or not at all; at once, because it is part of one step with everything else an order changes. Throws a QuotaError. */
  keep(orderId: string, pdf: Uint8Array): void
  /** Removes every PDF of the folder that belongs to none of these orders: the order book of a kept lab keeps its invoices. */
  clearAllBut(orderIds: readonly string[]): void
}

/** While it is written, a file does not have its name yet. */
const unfinished = '.part'

export function createInvoices(disk: LabDisk): Invoices {
  const folder = disk.path('ftp')
  let room = { files: 0, bytes: 0 }

  /** Looks at the folder only when what was left at the last look is used up. */
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

/** Files and bytes that invoices may still take. */
function measureRoom(folder: string): { files: number; bytes: number } {
  const files = measureFilesSync(folder, quota.owns)
  return { files: quota.files - files.length, bytes: quota.bytes - totalSize(files) }
}

/** File name of an order's invoice. */
function invoiceName(orderId: string): string {
  return `order_${orderId}.pdf`
}

import type { FactBus } from '../facts/bus.js'
import type { ReportWrite } from '../resources/resources.js'

/** Complaints of customers (docs/contract/commerce.md#complaints). */
export interface Complaints {
  readonly reportWritten: ReportWrite
}

export function createComplaints(facts: FactBus): Complaints {
  return {
    async reportWritten({ message }) {
      await facts.emit('complaint.written', { message: message as string | null })
    },
  }
}

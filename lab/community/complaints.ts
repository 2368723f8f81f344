import type { FactBus } from '../facts/bus.js'
import type { Report } from '../resources/resources.js'

/** What customers were not happy with (docs/contract/commerce.md#complaints). */
export interface ComplaintBox {
  readonly reportWritten: Report
}

export function createComplaintBox(facts: FactBus): ComplaintBox {
  return {
    async reportWritten({ message }) {
      await facts.emit('complaint.written', { message: message as string | null })
    },
  }
}

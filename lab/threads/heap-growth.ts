import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the heaps of this process, its threads included, small from here on: they grow by at most `percent` between two collections.
 * V8 sizes them by the machine's whole memory, which a lab shares with the learner's browser, or with the labs of a class.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

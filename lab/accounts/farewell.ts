import type { MachineFiles } from '../sandbox/machine/create-machine.js'

type Fields = Readonly<Record<string, unknown>>

/** The page for somebody whose request to be forgotten was filed: the usual one, or the beginning of one with a layout of their own. */
export type Farewell = { readonly kind: 'usual' } | { readonly kind: 'laid-out'; readonly beginning: string }

export interface FarewellParts {
  readonly machineFiles: () => MachineFiles
  /** To be told of each file that becomes the layout. */
  readonly reportLayout: (path: string) => Promise<void>
}

/** Answers a form; throws where it asks for a layout that is not to be had. */
export type SayFarewell = (form: Fields, parts: FarewellParts) => Promise<Farewell>

/** The page has one layout, which is the shop's. */
export const sayFarewell: SayFarewell = async () => ({ kind: 'usual' })

import type { MachineFiles } from '../../sandbox/machine/create-machine.js'

type Fields = Readonly<Record<string, unknown>>

/** The page after an erasure request: the usual one, or the beginning of one with a chosen layout. */
export type ErasurePage = { readonly kind: 'usual' } | { readonly kind: 'laid-out'; readonly beginning: string }

export interface ErasurePageParts {
  readonly machineFiles: () => MachineFiles
  readonly reportLayout: (path: string) => Promise<void>
}

/** Throws when the requested layout cannot be read. */
export type RenderErasurePage = (form: Fields, parts: ErasurePageParts) => Promise<ErasurePage>

export const renderErasurePage: RenderErasurePage = async () => ({ kind: 'usual' })

import { createMachine } from './create-machine.js'
import type { FileSystem } from './file-system.js'
import { createOverlay } from './overlay.js'

export interface MachineFiles {
  readonly files: FileSystem
  /** The folder that the shop runs in. */
  readonly folder: string
}

/** The files of the simulated machine for those who only read: as it came, with the lab's disk, without what scripts changed. */
export function openMachineFiles(diskRoot: string): MachineFiles {
  const { files, identity } = createMachine({
    diskRoot,
    overlay: createOverlay(new Map()),
    now: () => 0,
    sleep: () => {},
    request: () => ({ error: 'no route' }),
  })
  return { files, folder: identity.folder }
}

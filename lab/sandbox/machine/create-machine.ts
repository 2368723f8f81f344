import { readFixture } from '../../package/read-fixture.js'
import { commands } from '../commands/commands.js'
import { viewDisk } from './disk-view.js'
import { createFileSystem, type FileSystem } from './file-system.js'
import { readImage } from './image.js'
import type { Identity, Machine, Process } from './machine.js'
import { createOverlay, type Overlay } from './overlay.js'

export interface MachineFiles {
  readonly files: FileSystem
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

interface MachineDescription {
  readonly identity: Identity
  readonly environment: Record<string, string>
  readonly processes: readonly Process[]
}

export interface MachineParts extends Pick<Machine, 'now' | 'sleep' | 'request'> {
  readonly diskRoot: string
  readonly overlay: Overlay
}

/** The machine of `fixtures/machine`, with the lab's disk where the shop's folder is. */
export function createMachine({ diskRoot, overlay, ...parts }: MachineParts): Machine {
  const { identity, environment, processes } = readFixture<MachineDescription>('machine', 'identity.yml')
  const { user, folder } = identity
  const layers = [readImage([...commands.keys()]), viewDisk(diskRoot, folder, user)]
  const files = createFileSystem({ layers, overlay, user, now: parts.now })
  return { identity, environment, processes, files, ...parts }
}

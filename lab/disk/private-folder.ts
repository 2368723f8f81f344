import { mkdirSync } from 'node:fs'

/** Makes a folder that only its owner may read, and those around it that are missing. Leaves one that is there as it is. Throws system errors. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateMode })
}

/** The mode of a folder that only its owner may read. */
export const privateMode = 0o700

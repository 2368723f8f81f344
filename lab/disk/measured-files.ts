import { readdirSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface MeasuredFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

type Owns = (name: string) => boolean

export async function measureFiles(folder: string, owns: Owns): Promise<readonly MeasuredFile[]> {
  const names = (await readdir(folder)).filter(owns)
  return Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
}

/** The files of a folder whose names `owns` holds for, measured while this thread waits; for few looks at a time. */
export function measureFilesSync(folder: string, owns: Owns): readonly MeasuredFile[] {
  const names = readdirSync(folder).filter(owns)
  return names.map((name) => ({ name, size: statSync(join(folder, name)).size }))
}

export function totalSize(files: readonly MeasuredFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}

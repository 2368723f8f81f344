import { constants } from 'node:fs'
import { access, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Adapter, Low } from 'lowdb'
import * as z from 'zod'
import { makePrivateFolder } from '../../disk/atomic-write.js'
import { errorText } from '../../values/error-text.js'
import { contentShape, fileVersion, type StoreContent } from './content-shape.js'
import { createStreamedFile } from './streamed-file.js'

/** `message` has reason and remedy. */
export class StoreFileError extends Error {
  readonly kind = 'store-file'
  override readonly name = 'StoreFileError'
}

/** A failed write in a running lab; the changes stay in memory. */
class UnsavedError extends StoreFileError {
  readonly code: string | undefined
  constructor(
    private readonly file: string,
    override readonly cause: unknown,
  ) {
    super(
      `The lab could not save to ${file}: ${errorText(cause)}. Free some space there or make the folder writable; ` +
        'the changes are kept in memory and saving is tried again.',
      { cause },
    )
    this.code = (cause as NodeJS.ErrnoException).code
  }

  asLast(): StoreFileError {
    const { file, code, cause } = this
    const message = `The lab ended before it could save to ${file}: ${errorText(cause)}. The changes since it last saved are lost.`
    return Object.assign(new StoreFileError(message, { cause }), { code })
  }
}

export function asLastError(error: unknown): unknown {
  return error instanceof UnsavedError ? error.asLast() : error
}

export interface StoreFile {
  /** At the start; undefined for a new or unusable file. */
  readonly content: StoreContent | undefined
  /** Throws a {@link StoreFileError}. */
  write(content: Omit<StoreContent, 'version'>): Promise<void>
}

interface RepairParts {
  /** Epoch milliseconds, for renaming an unusable file. */
  now(): number
  onWarning(message: string): void
}

/** Throws a {@link StoreFileError}. */
export async function openStoreFile(file: string, repair: RepairParts): Promise<StoreFile> {
  const adapter = createStreamedFile(file)
  await prepareFolder(file)
  return wrap(adapter, await readContent(adapter, file, repair), file)
}

function wrap(adapter: Adapter<StoreContent>, content: StoreContent | undefined, file: string): StoreFile {
  const empty: StoreContent = { version: fileVersion, tables: {}, collections: {}, sequences: {} }
  const database = new Low<StoreContent>(adapter, empty)
  return {
    content,
    async write(next) {
      database.data = { version: fileVersion, ...next }
      await database.write().catch((error: unknown) => {
        throw new UnsavedError(file, error)
      })
    },
  }
}

async function prepareFolder(file: string): Promise<void> {
  const folder = dirname(file)
  try {
    makePrivateFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new StoreFileError(
      `The data folder ${folder} cannot be used: ${errorText(error)}. Make it readable and writable, or choose another one.`,
      { cause: error },
    )
  }
}

async function readContent(adapter: Adapter<StoreContent>, file: string, repair: RepairParts) {
  if (!(await exists(file))) return undefined
  const found = await readJsonFile(adapter, file)
  const parsed = contentShape.safeParse(found)
  if (parsed.success) return parsed.data
  refuseNewer(found, file)
  const aside = await moveAside(file, repair.now())
  repair.onWarning(
    `${file} does not hold a shop and was moved to ${aside}; the lab starts with a fresh shop. ` +
      'To go back, stop the lab, fix the moved file and give it its old name.',
  )
  return undefined
}

async function readJsonFile(adapter: Adapter<StoreContent>, file: string): Promise<unknown> {
  try {
    return await adapter.read()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw new StoreFileError(
      `${file} cannot be read: ${errorText(error)}. Check its permissions, or choose another data folder.`,
      { cause: error },
    )
  }
}

/** Throws a {@link StoreFileError} for a file of a newer version, or an unreadable one. */
export async function refuseNewerStore(file: string): Promise<void> {
  refuseNewer(await readJsonFile(createStreamedFile(file), file), file)
}

function refuseNewer(found: unknown, file: string): void {
  const version = z.object({ version: z.number() }).safeParse(found).data?.version
  if (version !== undefined && version > fileVersion) {
    throw new StoreFileError(
      `${file} was written by a newer Juice Lab (file version ${version}, this one reads ${fileVersion}). ` +
        'Update Juice Lab, or choose another data folder.',
    )
  }
}

async function moveAside(file: string, now: number): Promise<string> {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = await findFreeName(`${file}.corrupt-${stamp}`)
  try {
    await rename(file, aside)
    return aside
  } catch (error) {
    throw new StoreFileError(
      `${file} is damaged and cannot be moved aside: ${errorText(error)}. Move it away by hand.`,
      {
        cause: error,
      },
    )
  }
}

async function findFreeName(wanted: string): Promise<string> {
  let name = wanted
  for (let count = 2; await exists(name); count += 1) name = `${wanted}-${count}`
  return name
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

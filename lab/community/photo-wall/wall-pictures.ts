import { constants, copyFile, mkdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { wallPictures as capacity, wallPictureName } from '../../disk/disk-quotas.js'
import { type LabDisk, uploadsFolder } from '../../disk/lab-disk.js'
import { type MeasuredFile, measureFiles, totalSize } from '../../disk/measured-files.js'
import type { ErrorDetails } from '../../facts/error-details.js'
import { createQueues } from '../../fairness/queues.js'

/** The pictures on the wall alone exceed the quota. */
class NoRoomError extends Error implements ErrorDetails {
  readonly status = 507
  constructor() {
    super('The photo wall is full')
  }
}

export interface WallPictures {
  /** Stores a picture under a unique name, which it returns; if room is short, deletes the oldest that are not on the wall, or throws a NoRoomError. */
  keep(name: WantedName, picture: Incoming): Promise<string>
  forget(name: string): Promise<void>
}

interface Incoming {
  readonly path: string
  readonly size: number
}

export interface WantedName {
  readonly original: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly extension: 'png' | 'jpg'
}

export function createWallPictures(disk: LabDisk, hangs: (name: string) => boolean): WallPictures {
  const folder = disk.path(...uploadsFolder)
  const inTurn = createQueues<string>()

  async function store({ original, at, extension }: WantedName, { path, size }: Incoming): Promise<string> {
    await mkdir(folder, { recursive: true })
    await makeRoom(folder, size, hangs)
    for (let time = at; ; time++) {
      const name = `${cleanName(original)}-${time}.${extension}`
      const file = join(folder, name)
      if (!(await copyNew(path, file))) continue
      disk.stamp(file)
      return name
    }
  }

  return {
    keep: (name, picture) => inTurn(folder, () => store(name, picture)),
    // Deleting while another picture is written would falsify the size of the folder.
    forget: (name) => inTurn(folder, () => unlink(join(folder, name))),
  }
}

async function makeRoom(folder: string, wanted: number, hangs: (name: string) => boolean): Promise<void> {
  const pictures = await listPictures(folder)
  let room = capacity.bytes - wanted - totalSize(pictures)
  let places = capacity.files - pictures.length
  for (const { name, size } of pictures) {
    if (room >= 0 && places > 0) return
    if (hangs(name)) continue
    await unlink(join(folder, name))
    room += size
    places += 1
  }
  if (room < 0 || places <= 0) throw new NoRoomError()
}

async function listPictures(folder: string): Promise<readonly MeasuredFile[]> {
  const pictures = await measureFiles(folder, (name) => wallPictureName.test(name))
  return pictures.toSorted((one, other) => timeIn(one.name) - timeIn(other.name))
}

/** Epoch milliseconds at which a picture was stored. */
function timeIn(name: string): number {
  return Number(wallPictureName.exec(name)?.[1])
}

async function copyNew(path: string, copy: string): Promise<boolean> {
  try {
    await copyFile(path, copy, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Bytes of a name that leave room for time and extension on every file system. */
const maxNameLength = 200

/** Removes path, illegal characters, capitals and spaces (docs/contract/commerce.md#photo-wall); may be empty. */
export function cleanName(original: string): string {
  const base = original.split(/[/\\]/).at(-1) ?? ''
  const legal = base
    .replace(/\p{Cs}/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"|?*]/g, '')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, '')
    .replace(/^\.+|(?<![. ])[. ]+$/g, '')
  return cutBytes(legal.toLowerCase().replaceAll(' ', '-'), maxNameLength)
}

function cutBytes(text: string, maxBytes: number): string {
  let size = 0
  const fits = (character: string) => {
    size += Buffer.byteLength(character)
    return size <= maxBytes
  }
  const characters = [...text]
  const end = characters.findIndex((character) => !fits(character))
  return end < 0 ? text : characters.slice(0, end).join('')
}

import type { Session } from '../accounts/sessions.js'
import type { Clock } from '../facts/clock.js'
import type { LabDisk } from '../lab-disk.js'
import type { Memory } from '../store/schema.js'
import type { Store } from '../store/types.js'
import type { CommunityPorts } from './ports.js'
import { createWallPictures } from './wall-pictures.js'

/** A memory with the one who shared it; null for who is gone. */
export type SharedMemory = Memory & { readonly User: Readonly<Record<string, unknown>> | null }

/** A picture as it was sent: name and type are what its sender says. */
export interface SentPicture {
  readonly name: string
  readonly mimeType: string
  /** Of the file that holds it for now. */
  readonly path: string
  readonly size: number
}

/** A file that is not declared to be a picture of the kinds the wall takes; the text is the contract's (commerce.md 7.1). */
class PictureTypeError extends Error {
  override readonly name = 'Error'
  constructor() {
    super('Invalid mime type')
  }
}

/** The photo wall (commerce.md 7.1). */
export interface Memories {
  /** Everything on the wall, in id order. */
  list(): readonly SharedMemory[]
  /** Lets a declared type pass; throws a PictureTypeError. */
  checkType(mimeType: string): void
  /** Lets a picture pass, whoever sent it; throws as `checkType` does. */
  checkPicture(picture: SentPicture): Promise<void>
  /** Keeps a checked picture and hangs it up; throws when there is no room. */
  share(session: Session, memory: { caption: string | undefined; picture: SentPicture }): Promise<Memory>
}

interface Parts {
  store: Store
  clock: Clock
  disk: LabDisk
  ports: CommunityPorts
}

/** File name extensions by declared type. */
const extensions = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
] as const)

type PictureType = Parameters<typeof extensions.get>[0]

const servedAt = 'assets/public/images/uploads'

export function createMemories({ store, clock, disk, ports }: Parts): Memories {
  const memories = store.table('Memories')
  const users = store.table('Users')
  const hangs = (name: string) => memories.live().some(({ imagePath }) => imagePath === `${servedAt}/${name}`)
  const pictures = createWallPictures(disk, hangs)

  function readExtension(mimeType: string): 'png' | 'jpg' {
    const extension = extensions.get(mimeType as PictureType)
    if (extension === undefined) throw new PictureTypeError()
    return extension
  }

  return {
    list: () =>
      memories.live().map((memory) => {
        const user = memory.UserId === null ? undefined : users.find(memory.UserId)
        return { ...memory, User: user ? ports.namePhotographer(user) : null }
      }),

    checkType(mimeType) {
      readExtension(mimeType)
    },

    async checkPicture({ mimeType, path }) {
      readExtension(mimeType)
      if (!(await ports.isPicture(path))) throw new PictureTypeError()
    },

    async share({ accountId }, { caption, picture }) {
      const wanted = { original: picture.name, at: clock.now(), extension: readExtension(picture.mimeType) }
      const kept = await pictures.keep(wanted, picture)
      try {
        return memories.insert({ UserId: accountId, caption: caption ?? null, imagePath: `${servedAt}/${kept}` })
      } catch (error) {
        await pictures.forget(kept)
        throw error
      }
    },
  }
}

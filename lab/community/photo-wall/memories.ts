import type { Session } from '../../accounts/tokens/sessions.js'
import { type LabDisk, uploadsUrl } from '../../disk/lab-disk.js'
import type { Clock } from '../../facts/clock.js'
import type { Store } from '../../store/types.js'
import type { CommunityPorts } from '../ports.js'
import type { Memory } from '../tables.js'
import type { PictureExtension, SentPicture } from './identify-picture.js'
import type { SharedMemory } from './list-memories.js'
import { createWallPictures } from './wall-pictures.js'

/** A declared type that the wall refuses; the text is the contract's (docs/contract/commerce.md#photo-wall). */
class PictureTypeError extends Error {
  override readonly name = 'Error'
  constructor() {
    super('Invalid mime type')
  }
}

export interface Memories {
  list(): readonly SharedMemory[]
  checkType(mimeType: string): void
  checkPicture(picture: SentPicture): Promise<void>
  /** Stores a checked picture and adds it to the wall; throws when there is no room. */
  share(session: Session, memory: { caption: string | undefined; picture: SentPicture }): Promise<Memory>
}

interface Parts {
  store: Store
  clock: Clock
  disk: LabDisk
  ports: CommunityPorts
}

const declaredTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/jpg'])

export function createMemories({ store, clock, disk, ports }: Parts): Memories {
  const memories = store.table('Memories')
  const users = store.table('Users')
  const hangs = (name: string) => memories.live().some(({ imagePath }) => imagePath === `${uploadsUrl}/${name}`)
  const pictures = createWallPictures(disk, hangs)

  function checkType(mimeType: string): void {
    if (!declaredTypes.has(mimeType)) throw new PictureTypeError()
  }

  async function identify(picture: SentPicture): Promise<PictureExtension> {
    checkType(picture.mimeType)
    const extension = await ports.identifyPicture(picture)
    if (extension === undefined) throw new PictureTypeError()
    return extension
  }

  return {
    list: () => ports.listMemories(memories, users),
    checkType,

    async checkPicture(picture) {
      await identify(picture)
    },

    async share({ accountId }, { caption, picture }) {
      const wanted = { original: picture.name, at: clock.now(), extension: await identify(picture) }
      const kept = await pictures.keep(wanted, picture)
      try {
        return memories.insert({ UserId: accountId, caption: caption ?? null, imagePath: `${uploadsUrl}/${kept}` })
      } catch (error) {
        await pictures.forget(kept)
        throw error
      }
    },
  }
}

import { type LabDisk, videosFolder } from '../disk/lab-disk.js'
import type { FactBus } from '../facts/bus.js'
import { fileOfPicture } from '../options/catalogue-config.js'
import type { ShopConfig } from '../options.js'
import type { ShopPorts } from './ports.js'

/** The film that promotes the shop (docs/contract/files-and-surfaces.md#promotion). */
export interface Promotion {
  /** The subtitles as their file on the lab's disk holds them now, as HTML to go into a page; '' when nobody can read them. */
  writeSubtitles(): Promise<string>
}

interface Parts {
  readonly facts: FactBus
  readonly ports: ShopPorts
  readonly disk: LabDisk
  readonly config: ShopConfig
}

export function createPromotion({ facts, ports, disk, config }: Parts): Promotion {
  const file = disk.path(...videosFolder, fileOfPicture(config.application.promotion.subtitles))
  return {
    async writeSubtitles() {
      const subtitles = await ports.loadSubtitles(file)
      await facts.emit('promotion.shown', { subtitles })
      return subtitles
    },
  }
}

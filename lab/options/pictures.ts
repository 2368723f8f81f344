import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { fileOfPicture } from './catalogue-config.js'
import type { ShopConfig } from './shop-config.js'

/** Served below `/assets/public/images`; the icons below `/assets/public` as well. */
export const packagePictures = join(packageRoot, 'fixtures', 'pictures')

export interface ConfiguredPicture {
  readonly key: string
  /** Path below `/assets/public`. */
  readonly file: string
  /** The package's picture for a missing file. */
  readonly standIn: string
}

export function listPictures({ application, hackingInstructor, products, memories }: ShopConfig): ConfiguredPicture[] {
  const { logo, favicon, chatBot, recyclePage } = application
  const picture = (folder: string, standIn: string) => (key: string, fileOrUrl: string | undefined) =>
    fileOrUrl ? [{ key, file: posix.join(folder, fileOfPicture(fileOrUrl)), standIn }] : []
  const ofProduct = picture('images/products', 'products/undefined.png')
  const model = picture('images/products', 'products/JuiceShop.stl')
  const photo = picture('images/uploads', 'products/undefined.png')
  return [
    ...picture('images', 'JuiceShop_Logo.png')('application.logo', logo),
    ...picture('', 'favicon_js.ico')('application.favicon', favicon),
    ...picture('images', 'JuicyChatBot.png')('application.chatBot.avatar', chatBot.avatar),
    ...picture('images', 'hackingInstructor.png')('hackingInstructor.avatarImage', hackingInstructor.avatarImage),
    ...ofProduct('application.recyclePage.topProductImage', recyclePage.topProductImage),
    ...ofProduct('application.recyclePage.bottomProductImage', recyclePage.bottomProductImage),
    ...products.flatMap(({ image, fileForRetrieveBlueprintChallenge }, index) => [
      ...ofProduct(`products.${index}.image`, image),
      ...model(`products.${index}.fileForRetrieveBlueprintChallenge`, fileForRetrieveBlueprintChallenge),
    ]),
    ...memories.flatMap(({ image }, index) => photo(`memories.${index}.image`, image)),
  ]
}

/** Folders behind hidden addresses in the package, with the operator's counterparts seen from the picture folder. */
const hiddenFolders = { videos: 'videos', private: join('..', 'private') } as const

type HiddenFolder = keyof typeof hiddenFolders

export function privateFolderBeside(ownPictures: string): string {
  return join(ownPictures, hiddenFolders.private)
}

export function findHiddenFile(folder: HiddenFolder, fileOrUrl: string, ownPictures?: string): string | undefined {
  const folders = ownPictures === undefined ? [] : [join(ownPictures, hiddenFolders[folder])]
  return [...folders, join(packageRoot, 'fixtures', folder)]
    .map((place) => join(place, fileOfPicture(fileOrUrl)))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/** The operator's subtitles, or the package's, with the name of their file. */
export function readSubtitles({ application }: ShopConfig, ownPictures?: string): { name: string; content: Buffer } {
  const { subtitles } = application.promotion
  const usual = join(packageRoot, 'fixtures', 'videos', 'owasp_promo.vtt')
  const content = readFileSync(findHiddenFile('videos', subtitles, ownPictures) ?? usual)
  return { name: fileOfPicture(subtitles) || 'owasp_promo.vtt', content }
}

function listHiddenFiles({ application }: ShopConfig): { key: string; folder: HiddenFolder; file: string }[] {
  const { promotion, easterEggPlanet } = application
  return [
    { key: 'application.promotion.video', folder: 'videos', file: promotion.video },
    { key: 'application.promotion.subtitles', folder: 'videos', file: promotion.subtitles },
    { key: 'application.easterEggPlanet.overlayMap', folder: 'private', file: easterEggPlanet.overlayMap },
  ]
}

/** Keys of pictures, films and maps without a file. */
export function findMissingFiles(config: ShopConfig, ownPictures?: string): string[] {
  const hidden = listHiddenFiles(config).filter(({ folder, file }) => !findHiddenFile(folder, file, ownPictures))
  return [...findMissingPictures(config, ownPictures), ...hidden].map(({ key }) => key)
}

function findMissingPictures(config: ShopConfig, ownPictures?: string): ConfiguredPicture[] {
  return listPictures(config).filter(({ file }) => {
    const places = [join(packagePictures, file), join(packagePictures, file.replace(/^images\//, ''))]
    return ![...places, ...(ownPictures === undefined ? [] : [join(ownPictures, file)])].some((place) =>
      existsSync(place),
    )
  })
}

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { fileOfPicture } from './catalogue-config.js'
import type { ShopConfig } from './shop-config.js'

/** Pictures of the package; the server shows them below `/assets/public/images`, and the icons among them below `/assets/public` as well. */
export const packagePictures = join(packageRoot, 'fixtures', 'pictures')

/** A picture that the configuration names by file or by URL. */
export interface ConfiguredPicture {
  /** Dotted path of its key. */
  readonly key: string
  /** Its place below `/assets/public`. */
  readonly file: string
  /** The picture of the package that is shown where there is no such file. */
  readonly standIn: string
}

/** All pictures that a configuration names. */
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

/** The pictures of which neither the package nor the operator's folder has a file. */
export function findMissingPictures(config: ShopConfig, ownPictures?: string): ConfiguredPicture[] {
  return listPictures(config).filter(({ file }) => {
    const places = [join(packagePictures, file), join(packagePictures, file.replace(/^images\//, ''))]
    return ![...places, ...(ownPictures === undefined ? [] : [join(ownPictures, file)])].some((place) =>
      existsSync(place),
    )
  })
}

import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { fileOfPicture } from '../../options/catalogue-config.js'
import { listPictures, packagePictures, privateFolderBeside } from '../../options/pictures.js'
import type { LabOptions, ShopConfig } from '../../options.js'
import { packageRoot } from '../../package/package-root.js'
import { isDecodable } from '../paths.js'

/** The operator's, the package's, and stand-ins for those that are configured but missing (docs/contract/progress-and-ctf.md#pictures). */
export function servePictures({ config, pictureDirectory }: LabOptions): Router {
  const router = Router()
  router.use(showAvatars(config))
  if (pictureDirectory !== undefined) router.use(express.static(pictureDirectory, { index: false, redirect: false }))
  router.use('/images', express.static(packagePictures, { index: false }))
  router.use(express.static(packagePictures, { index: false }))
  router.use(sendStandIns(config))
  return router
}

/** The operator's, the package's, and the usual map where the configured one is missing. */
export function servePlanetFiles({ config, pictureDirectory }: LabOptions): Router {
  const router = Router()
  const folder = join(packageRoot, 'fixtures', 'private')
  const map = fileOfPicture(config.application.easterEggPlanet.overlayMap)
  if (pictureDirectory !== undefined)
    router.use(express.static(privateFolderBeside(pictureDirectory), { index: false, redirect: false }))
  router.use(express.static(folder, { index: false, redirect: false }))
  router.get('/:file', ({ params: { file } }, response, next) =>
    file === map ? response.sendFile('orangemap2k.jpg', { root: folder }) : next(),
  )
  return router
}

function showAvatars({ application, hackingInstructor }: ShopConfig): RequestHandler {
  const chosen = {
    instructor: fileOfPicture(hackingInstructor.avatarImage),
    bot: fileOfPicture(application.chatBot.avatar),
  }
  const avatars = new Map([
    ['/images/ChatbotAvatar.png', chosen.bot],
    ...(chosen.instructor === 'JuicyBot.png' ? [] : [['/images/hackingInstructor.png', chosen.instructor] as const]),
  ])
  return (request, _response, next) => {
    const avatar = avatars.get(request.path)
    if (avatar !== undefined) request.url = `/images/${encodeURIComponent(avatar)}`
    next()
  }
}

function sendStandIns(config: ShopConfig): RequestHandler {
  const standIns = new Map(listPictures(config).map(({ file, standIn }) => [`/${file}`, standIn]))
  return (request, response, next) => {
    const standIn = isDecodable(request.path) ? standIns.get(decodeURIComponent(request.path)) : undefined
    if (standIn === undefined || !['GET', 'HEAD'].includes(request.method)) return next()
    response.sendFile(join(packagePictures, standIn))
  }
}

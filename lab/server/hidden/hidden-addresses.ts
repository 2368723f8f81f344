import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import type { Lab } from '../../lab.js'
import { packageRoot } from '../../package/package-root.js'
import type { HiddenPlace } from '../../shop/surfaces/hidden-places.js'
import { sendFrom } from '../folders/send-from.js'
import { sendFilm } from './film.js'
import { writePlanetPage } from './planet-page.js'

const wallpaper = join(packageRoot, 'fixtures', 'private', 'JuiceShop_Wallpaper_1920x1080_VR.jpg')

/** Addresses that the client's code must not contain, or that need no page frame (docs/contract/files-and-surfaces.md#hidden-pages). */
export function serveHiddenAddresses(lab: Lab): Router {
  const router = Router()
  router.get('/redirect', serveRedirect(lab))
  router.get('/video', sendFilm(lab))
  router.get(
    '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg',
    enter(lab, 'planet'),
    (_request, response) => response.send(writePlanetPage(lab)),
  )
  router.get(
    '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us',
    enter(lab, 'premium'),
    (_request, response) => response.sendFile(wallpaper),
  )
  router.get(
    '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility',
    enter(lab, 'reward'),
    sendReward(lab),
  )
  return router
}

function enter({ shop }: Lab, place: HiddenPlace): RequestHandler {
  return (_request, _response, next) => {
    shop.hiddenPlaces.enter(place).then(() => next(), next)
  }
}

/** The reward has no picture, so the response is an error. */
function sendReward({ disk }: Lab): RequestHandler {
  const folder = disk.path('frontend', 'dist', 'frontend', 'assets', 'private')
  return (_request, response, next) => {
    sendFrom({ disk, folder }, 'thank-you.jpg', response, next).catch(next)
  }
}

/** `/redirect?to=`: redirects visitors to another site, if the shop allows the target (docs/contract/files-and-surfaces.md#redirect). */
function serveRedirect({ shop }: Lab): RequestHandler {
  return (request, response, next) => {
    const target = readTarget(request.originalUrl)
    if (target === undefined) return next(new TypeError("Cannot read properties of undefined (reading 'includes')"))
    shop.redirects.allow(target).then((isAllowed) => {
      if (isAllowed) return response.redirect(target)
      response.status(406)
      next(new Error(`Unrecognized target URL for redirect: ${target}`))
    }, next)
  }
}

/** As the client sent it, before runs of slashes were collapsed. */
function readTarget(url: string): string | undefined {
  const start = url.indexOf('?')
  const named = new URLSearchParams(start < 0 ? '' : url.slice(start)).getAll('to')
  return named.length === 0 ? undefined : named.join(',')
}

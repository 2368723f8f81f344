import { Router } from 'express'
import type { Lab } from '../../lab.js'

/** The two places of the policy for security researchers (docs/contract/files-and-surfaces.md#security-txt). */
export const securityTxtPaths = ['/security.txt', '/.well-known/security.txt']

const languages =
  'en, ar, az, bg, bn, ca, cs, da, de, ga, el, es, et, fi, fr, ka, he, hi, hu, id, it, ja, ko, lv, my, nl, no, pl, pt, ro, ru, si, sv, th, tr, uk, zh'

export function servePolicyFiles(lab: Lab): Router {
  const router = Router()
  const securityTxt = writeSecurityTxt(lab)
  router.get(securityTxtPaths, (_request, response) => response.type('text/plain').send(securityTxt))
  router.get('/robots.txt', (_request, response) => response.type('text/plain').send('User-agent: *\nDisallow: /ftp'))
  return router
}

function writeSecurityTxt({ config, clock }: Lab): string {
  const { contact, encryption, acknowledgements, hiring, csaf } = config.application.securityTxt
  const expires = new Date(clock.now())
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return [
    `Contact: ${contact}`,
    `Encryption: ${encryption}`,
    `Acknowledgements: ${acknowledgements}`,
    `Preferred-languages: ${languages}`,
    `Hiring: ${hiring}`,
    `Csaf: ${config.server.baseUrl}${csaf}`,
    `Expires: ${expires.toUTCString()}`,
  ].join('\n')
}

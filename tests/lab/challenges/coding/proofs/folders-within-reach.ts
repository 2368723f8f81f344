import { writeFileSync } from 'node:fs'
import type { Ports } from '../../../../../lab/ports.js'
import { sendRaw } from '../../../../support/requests/raw-request.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withLab } from './with-lab.js'

interface Source {
  readonly openEveryFolder: Ports['openFolders']
}

/** The attack reads the plan of an acquisition; the feature, the terms of use and an invoice. */
export const readPlan: Proof = {
  async try(version) {
    const { openEveryFolder } = await version.load<Source>()
    return withLab({ openFolders: openEveryFolder }, async (shop) => {
      writeFileSync(shop.lab.disk.path('ftp', 'order_5267-0123456789abcdef.pdf'), '%PDF')
      for (const path of ['/ftp/acquisitions.md', '/ftp/ACQUISITIONS.md', '/ftp/acquisitions.md%2500.pdf'])
        await read(shop, path)
      const isOpen = await Promise.all(
        ['/ftp/legal.md', '/ftp/order_5267-0123456789abcdef.pdf'].map((path) => isServed(shop, path)),
      )
      return { attack: shop.solved().includes('directoryListingChallenge'), feature: !isOpen.includes(false) }
    })
  },
}

const secret = 'GET /rest/products/search?q=a+secret+wish'
const places = ['/support/logs', '/SUPPORT/logs', '/support/%6cogs', '/logs', '/log', '/internal/logs', '/admin/logs']

/** The attack reads what others have asked for; the feature is the rest of the files that visitors need. */
export const readLog: Proof = {
  async try(version) {
    const { openEveryFolder } = await version.load<Source>()
    return withLab({ openFolders: openEveryFolder }, async (shop) => {
      const name = `access.log.${new Date().toISOString().slice(0, 10)}`
      writeFileSync(shop.lab.disk.path('logs', name), `${secret}\n`)
      const answers = await Promise.all(places.map((place) => read(shop, `${place}/${name}`)))
      const needed = ['/ftp/legal.md', '/encryptionkeys/jwt.pub', '/assets/public/images/JuiceShop_Logo.png']
      const isOpen = await Promise.all(needed.map((path) => isServed(shop, path)))
      return { attack: answers.some(({ text }) => text.includes(secret)), feature: !isOpen.includes(false) }
    })
  },
}

function read({ server }: ServedLab, path: string) {
  return sendRaw({ port: server.port, path, headers: { Accept: 'text/html' } })
}

/** True if there is something else than the page of the shop. */
async function isServed(shop: ServedLab, path: string): Promise<boolean> {
  const { status, text } = await read(shop, path)
  return status === 200 && !text.includes('<title>Juice Lab')
}

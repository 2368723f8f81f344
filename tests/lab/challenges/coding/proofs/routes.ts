import { vi } from 'vitest'
import routes from '../../../../../app/routes.js'
import { isReachable, pagesAt, type RouteTable } from '../page-addresses.js'
import type { Proof, Version } from '../proof.js'

/** The table as it is built for customers, or for those whom more settings name. */
async function buildTable(version: Version, settings: Readonly<Record<string, string>> = {}): Promise<RouteTable> {
  for (const [name, value] of Object.entries({ NODE_ENV: 'production', ...settings })) vi.stubEnv(name, value)
  try {
    return (await version.load<{ default: RouteTable }>()).default
  } finally {
    vi.unstubAllEnvs()
  }
}

/** The file behind an address of the shop as it is. */
const fileAt = (address: string) => pagesAt(routes, address).at(-1) ?? `nothing at ${address}`
const pagesOfCustomers = [
  '/basket',
  '/accounting',
  '/address/select',
  '/juicy-nft',
  '/bee-haven',
  '/wallet-web3',
  '/about',
]

/** A reader of the client's script who opens a page that was meant for others. */
function openPage(address: string, settingsOfItsPeople: Readonly<Record<string, string>>): Proof {
  return {
    async try(version) {
      const forCustomers = await buildTable(version)
      const forItsPeople = await buildTable(version, settingsOfItsPeople)
      return {
        attack: isReachable(forCustomers, fileAt(address)),
        feature:
          isReachable(forItsPeople, fileAt(address)) &&
          pagesOfCustomers.every((page) => isReachable(forCustomers, fileAt(page))),
      }
    },
  }
}

export const openContractSandbox = openPage('/web3-sandbox', { NODE_ENV: 'development' })

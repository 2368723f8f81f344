import type { Ports } from '../../../../../lab/ports.js'
import { buys } from '../../../../../lab/proofs/features/orders.js'
import { seesPictures, visit } from '../../../../../lab/proofs/features/pages.js'
import type { Act } from '../../../../../lab/proofs/proof.js'
import type { Proof } from '../proof.js'
import { tryTableOnce } from './from-table.js'

interface Source {
  readonly openEveryFolder: Ports['openFolders']
}

function proveFolders(
  key: 'directoryListingChallenge' | 'accessLogDisclosureChallenge',
  paths: string[],
  use: Act,
): Proof {
  return {
    async try(version) {
      const { openEveryFolder } = await version.load<Source>()
      return tryTableOnce(key, { openFolders: openEveryFolder }, { attacks: paths.map(visit), uses: [use] })
    },
  }
}

/** Customers need their invoices from the folder of the plan. */
export const readPlan = proveFolders(
  'directoryListingChallenge',
  ['/ftp/ACQUISITIONS.md', '/ftp/acquisitions.md%2500.pdf'],
  buys,
)

const places = ['/support/logs', '/SUPPORT/logs', '/support/%6cogs', '/logs', '/log', '/internal/logs', '/admin/logs']

/** The name of the logo has `log` in it. */
export const readLog = proveFolders(
  'accessLogDisclosureChallenge',
  places.map((place) => `${place}/access.log`),
  seesPictures,
)

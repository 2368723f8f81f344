import { atForm, restAction, restPage } from '../../browser/rest/rest-page'
import { collectCodes, readProgressCodes } from '../../browser/storage/progress'
import { page } from '../../http/page'
import { type CodesData, enterCode, noCodes } from './continue-codes'

/** The continue codes of a lab, for the dialog that shows them and takes others. */
export const loader = page<CodesData>(
  ({ lab }) => ({ codes: collectCodes(({ kind }) => lab.challenges.continueCode(kind)) }),
  noCodes,
)
export const clientLoader = restPage<CodesData>(async () => ({ codes: await readProgressCodes() }), noCodes)

export const clientAction = restAction({ enter: atForm(enterCode) })

import { readsFiles, seesPictures, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const directoryListingChallenge = proof({ attack: visit('/ftp/acquisitions.md'), honest: readsFiles })

export const forgottenBackupChallenge = proof({
  attack: visit('/ftp/coupons_2013.md.bak%2500.md'),
  honest: readsFiles,
})

export const forgottenDevBackupChallenge = proof({ attack: visit('/ftp/package.json.bak%2500.md'), honest: readsFiles })

export const retrieveBlueprintChallenge = proof({
  attack: visit('/assets/public/images/products/JuiceShop.stl'),
  honest: seesPictures,
})

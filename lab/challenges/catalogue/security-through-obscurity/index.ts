export { hiddenImageChallenge } from './hidden-image.js'
export { privacyPolicyProofChallenge } from './privacy-policy-proof.js'
export { tokenSaleChallenge } from './token-sale.js'

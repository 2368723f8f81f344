import { seesPictures, visit } from '../features/pages.js'
import { proof } from '../proof.js'

const cat = '%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg'

export const missingEncodingChallenge = proof({
  attack: visit(`/assets/public/images/uploads/${cat}`),
  browserStep: 'picture',
  honest: seesPictures,
})

export { rceChallenge } from './rce.js'
export { rceOccupyChallenge } from './rce-occupy.js'
export { yamlBombChallenge } from './yaml-bomb.js'

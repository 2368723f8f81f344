export { xxeDosChallenge } from './xxe-dos.js'
export { xxeFileDisclosureChallenge } from './xxe-file-disclosure.js'

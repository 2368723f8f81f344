// What the other files of the guest begin with, before an attacker's script can change anything.

const settings = JSON.parse(told)
let folder = settings.identity.folder
const [asText, isTruthy] = [String, Boolean]
/** The text of a value for the world outside. */
const tell = (value) => (isTruthy(value) ? '+' : '-') + asText(value)

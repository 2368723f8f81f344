// The functions that the other files of the guest rely on, kept before an attacker's script can change them.

const settings = JSON.parse(told)
let folder = settings.identity.folder
const [asText, isTruthy] = [String, Boolean]
/** The text of a value for the world outside. */
const tell = (value) => (isTruthy(value) ? '+' : '-') + asText(value)

/** Opens the dialog that saves progress to a file and brings it back. */
export function SettingsButton() {
  return null
}

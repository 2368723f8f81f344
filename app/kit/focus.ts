export function isFocusLost(): boolean {
  return document.activeElement?.matches('body, :disabled') ?? true
}

/** True if nothing has the focus any more: its element is gone, or cannot be used now. */
export function isFocusLost(): boolean {
  return document.activeElement?.matches('body, :disabled') ?? true
}

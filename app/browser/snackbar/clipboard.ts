/** On plain HTTP there is no clipboard API; a selection is copied instead. Rejects with a text key. */
export async function copyText(text: string): Promise<void> {
  // Undefined outside of secure contexts, despite its type.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) return clipboard.writeText(text).catch(throwRefused)
  // Nothing behind an open modal dialog can be selected.
  const place = document.querySelector('dialog:modal') ?? document.body
  const field = place.appendChild(document.createElement('textarea'))
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throwRefused()
}

function throwRefused(cause?: unknown): never {
  throw new Error('COPY_FAILED', { cause })
}

/** Puts a text on the clipboard; on plain HTTP, where browsers keep it to themselves, by way of a selection. Rejects with the key of a text. */
export async function copyText(text: string): Promise<void> {
  // Missing outside of secure contexts, whatever the types say.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) return clipboard.writeText(text).catch(throwRefused)
  // Behind an open dialog nothing can be selected.
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

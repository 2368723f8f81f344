/** Puts a text on the clipboard; on plain HTTP, where browsers keep it to themselves, by way of a selection. */
export async function copyText(text: string): Promise<void> {
  // Missing outside of secure contexts, whatever the types say.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) return clipboard.writeText(text)
  // Behind an open dialog nothing can be selected.
  const place = document.querySelector('dialog:modal') ?? document.body
  const field = place.appendChild(document.createElement('textarea'))
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('The browser keeps its clipboard to itself.')
}

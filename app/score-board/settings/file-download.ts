/** Hands a small text to the visitor as a file; its address is the text itself, so that nothing can be gone before it is fetched. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`
  link.download = name
  link.click()
}

/** Values as they are typed: commas between them, `true` and `false` as truth. */
export function readInputs(text: string): (string | boolean)[] {
  if (text.trim() === '') return []
  return text.split(',').map((part) => {
    const value = part.trim()
    return value === 'true' || value === 'false' ? value === 'true' : value
  })
}

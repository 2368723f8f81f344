/** A value for a sentence that {@link IsolatedText} shows: whatever the value's writing direction, the sentence keeps its own. */
export function isolate(value: string | number): string {
  return `\u2068${String(value).replace(/[\u2066-\u2069]/g, '')}\u2069`
}

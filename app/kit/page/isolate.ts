/** For {@link IsolatedText}: the sentence keeps its own writing direction. */
export function isolate(value: string | number): string {
  return `\u2068${String(value).replace(/[\u2066-\u2069]/g, '')}\u2069`
}

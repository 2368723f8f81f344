const isolated = /([\u2066\u2068][^\u2066-\u2069]*)\u2069/

/**
 * A text with marked parts that have a writing direction of their own: left to right, such as a payload in Arabic, or that of a visitor's
 * words. The marks become elements, because invisible characters would be copied with the text.
 */
export function IsolatedText({ text }: { readonly text: string }) {
  return text.split(isolated).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <bdi key={index} dir={part.startsWith('\u2066') ? 'ltr' : undefined}>
        {part.slice(1)}
      </bdi>
    ) : (
      part
    ),
  )
}

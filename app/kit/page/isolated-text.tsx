const isolated = /([\u2066\u2068][^\u2066-\u2069]*)\u2069/

/** Marked parts get elements with a writing direction of their own; invisible marks would be copied with the text. */
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

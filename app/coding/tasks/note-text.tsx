import { IsolatedText } from '../../kit/page/isolated-text'

export function NoteText({ text }: { readonly text: string }) {
  return text.split(/`([^`]+)`/).map((part, place) => {
    const Part = place % 2 === 1 ? Code : IsolatedText
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
    return <Part key={place} text={part} />
  })
}

function Code({ text }: { readonly text: string }) {
  return <code>{text}</code>
}

import { maxLengths } from './max-lengths'

interface SearchBoxProps {
  readonly question?: string
}

export function SearchBox({ question = '' }: SearchBoxProps) {
  return (
    <search>
      <form className="search" action="/outside">
        <input
          type="search"
          name="q"
          defaultValue={question}
          maxLength={maxLengths.search}
          aria-label="Search the small internet"
          placeholder="Search these pages"
          spellCheck={false}
          autoComplete="off"
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}

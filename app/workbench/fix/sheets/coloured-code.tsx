import { Fragment, useMemo } from 'react'
import { CodeText } from '../../../coding/code/code-text'
import { colour } from '../../../coding/code/tokens'

export function ColouredCode({ code }: { readonly code: string }) {
  const lines = useMemo(() => colour(code, 'typescript'), [code])
  return lines.map((tokens, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
    <Fragment key={index}>
      {tokens.length > 0 && <CodeText tokens={tokens} />}
      {'\n'}
    </Fragment>
  ))
}

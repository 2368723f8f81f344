import styles from './code-text.module.css'
import type { TokenLine } from './tokens'

/** An empty line keeps its height. */
export function CodeText({ tokens }: { readonly tokens: TokenLine }) {
  if (tokens.length === 0) return <br />
  return tokens.map(({ text, kind }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move.
    <span key={index} className={kind && styles.token} data-kind={kind}>
      {text}
    </span>
  ))
}

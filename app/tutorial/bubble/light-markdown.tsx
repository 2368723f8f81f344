import { Fragment, type ReactNode } from 'react'
import { useCopy } from '../../browser/snackbar/use-copy'
import { useTranslation } from '../../browser/texts'
import { IconCopy } from '../../kit/icons'
import styles from './light-markdown.module.css'

const marks = /``\s?(.+?)\s?``|`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Renders code, strong, emphasis and links; an empty line starts a paragraph. */
export function LightMarkdown({ text }: { readonly text: string }) {
  return text.split('\n\n').map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never move.
    <p key={index}>{renderMarks(paragraph)}</p>
  ))
}

function renderMarks(text: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    nodes.push(text.slice(end, match.index), renderMark(match))
    end = match.index + match[0].length
  }
  nodes.push(text.slice(end))
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move.
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>)
}

function renderMark([, longCode, code, strong, stressed, words, url]: RegExpMatchArray): ReactNode {
  if (longCode !== undefined) return <CopyableCode code={longCode} />
  if (code !== undefined) return <code>{code}</code>
  if (strong !== undefined) return <strong>{strong}</strong>
  if (stressed !== undefined) return <em>{stressed}</em>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}

function CopyableCode({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <span className={styles.frame}>
      <code className={styles.code}>{code}</code>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('BTN_COPY_NAMED', { name: code })}
        onClick={() => copy(code)}
      >
        <IconCopy size={16} aria-hidden />
      </button>
    </span>
  )
}

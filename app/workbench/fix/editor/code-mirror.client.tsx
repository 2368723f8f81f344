import { useEffect, useRef } from 'react'
import styles from './code-editor.module.css'
import { createEditor, type Editor } from './create-editor'

export interface CodeFieldProps {
  readonly code: string
  /** Numbers from 1. */
  readonly failedLines: readonly number[]
  onCode(code: string): void
  onTry(): void
}

interface CodeMirrorProps extends CodeFieldProps {
  onOpen(editor: Editor): void
}

/** Named and described by the elements of its text area. */
export function CodeMirror(props: CodeMirrorProps) {
  const { code, failedLines } = props
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (place.current === null) return undefined
    const opened = createEditor({
      parent: place.current,
      code: latest.current.code,
      labelledBy: 'fix-code-label',
      describedBy: 'fix-code-help',
      onCode: (written) => latest.current.onCode(written),
      onTry: () => latest.current.onTry(),
    })
    editor.current = opened
    latest.current.onOpen(opened)
    return () => opened.close()
  }, [])
  useEffect(() => editor.current?.setCode(code), [code])
  useEffect(() => editor.current?.mark(failedLines), [failedLines])
  return <div ref={place} className={styles.editor} dir="ltr" />
}

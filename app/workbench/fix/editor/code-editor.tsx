import { type MutableRefObject, Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../../../browser/lazy-with-retry'
import { useTranslation } from '../../../browser/texts'
import { useInBrowser } from '../../../browser/use-in-browser'
import styles from './code-editor.module.css'
import type { CodeFieldProps } from './code-mirror.client'
import type { Editor } from './create-editor'

const CodeMirror = lazyWithRetry(() => import('./code-mirror.client').then(({ CodeMirror }) => CodeMirror))

interface CodeEditorProps extends CodeFieldProps {
  readonly handle: MutableRefObject<Pick<Editor, 'focus'> | undefined>
}

const rows = 22

/** A text area of its form, in whose place an editor stands once that is loaded. */
export function CodeEditor({ code, failedLines, handle, onCode, onTry }: CodeEditorProps) {
  const { t } = useTranslation()
  const isInBrowser = useInBrowser()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    handle.current ??= { focus: (line) => focusArea(area.current, line) }
  }, [handle])
  return (
    <>
      <span id="fix-code-label" className="visually-hidden">
        {t('BENCH_CODE')}
      </span>
      <textarea
        ref={area}
        id="fix-code"
        name="code"
        className={styles.area}
        hidden={isReplaced}
        rows={rows}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        dir="ltr"
        aria-labelledby="fix-code-label"
        aria-describedby="fix-code-help"
        value={code}
        onChange={(event) => onCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onTry()
        }}
      />
      {isInBrowser && (
        <Suspense>
          <CodeMirror
            {...{ code, failedLines, onCode, onTry }}
            onOpen={(editor) => {
              const hadFocus = document.activeElement === area.current
              handle.current = editor
              setReplaced(true)
              if (hadFocus) editor.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function focusArea(area: HTMLTextAreaElement | null, line: number | undefined): void {
  area?.focus()
  if (area === null || line === undefined) return
  const before = area.value.split('\n').slice(0, line - 1)
  const start = before.join('\n').length + Number(before.length > 0)
  area.setSelectionRange(start, start)
}

import { useRef } from 'react'
import { useTranslation } from '../../browser/texts'
import { SelectField } from '../../kit/forms/select-field'
import { Stack } from '../../kit/layout'
import { compilers } from './sample-source'
import styles from './source-editor.module.css'

interface SourceEditorProps {
  readonly source: string
  readonly compiler: string
  onSource(source: string): void
  onCompiler(compiler: string): void
}

export function SourceEditor({ source, compiler, onSource, onCompiler }: SourceEditorProps) {
  const { t } = useTranslation()
  const numbers = useRef<HTMLPreElement>(null)
  return (
    <Stack gap="s">
      <label htmlFor="sourceEditor" className={styles.label}>
        {t('LABEL_CONTRACT_SOURCE')}
      </label>
      <div className={styles.numbered} dir="ltr">
        <pre ref={numbers} className={styles.numbers} aria-hidden="true">
          {Array.from(source.split('\n'), (_, index) => index + 1).join('\n')}
        </pre>
        <textarea
          id="sourceEditor"
          className={styles.source}
          rows={18}
          spellCheck={false}
          autoCapitalize="none"
          value={source}
          onChange={(event) => onSource(event.target.value)}
          onScroll={({ currentTarget }) => numbers.current?.scrollTo({ top: currentTarget.scrollTop })}
        />
      </div>
      <SelectField id="compilerVersion" label={t('LABEL_COMPILER')} value={compiler} onChoice={onCompiler}>
        {compilers.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </SelectField>
    </Stack>
  )
}

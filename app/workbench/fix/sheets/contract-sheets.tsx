import { useTranslation } from '../../../browser/texts'
import { SentRequest } from '../../../score-board/panel/story/sent-request'
import type { ShownFix } from '../fix.server'
import { CodeSheet } from './code-sheet'
import { Sheet } from './sheet'

/** The types of the port, what may be imported, and the attack. */
export function ContractSheets({ fix }: { readonly fix: ShownFix }) {
  const { t } = useTranslation()
  const { types, imports, solved } = fix
  const request = solved?.request
  return (
    <>
      <Sheet title={t('BENCH_TYPES')} isOpen>
        <CodeSheet code={types} label={t('BENCH_TYPES')} />
      </Sheet>
      <Sheet title={t('BENCH_IMPORTS')} note={String(imports.length)} isOpen={imports.length > 0}>
        {imports.map(({ from, names }) => (
          <CodeSheet key={from} code={`import { ${names.join(', ')} } from '${from}'`} label={from} />
        ))}
        <p>{t(imports.length > 0 ? 'BENCH_ONLY_IMPORTS' : 'BENCH_NO_IMPORTS')}</p>
      </Sheet>
      {request && (
        <Sheet title={t('BENCH_REQUEST')}>
          <SentRequest request={request} lastStep={undefined} />
        </Sheet>
      )}
    </>
  )
}

import { useTranslation } from '../../../browser/texts'
import { SentRequest } from '../../../score-board/panel/story/sent-request'
import type { ShownFix } from '../fix.server'
import { CodeSheet } from './code-sheet'
import { Sheet } from './sheet'

/** As `lab/sandbox/guest` defines them. */
const globalNames: Readonly<Record<string, readonly string[]>> = {
  buffer: ['Buffer'],
  browser: ['TextEncoder', 'TextDecoder', 'atob', 'btoa'],
}

/** The types of the port, what may be imported, and the attack. */
export function ContractSheets({ fix }: { readonly fix: ShownFix }) {
  const { t } = useTranslation()
  const { types, imports, globals, solved } = fix
  const count = imports.length + globals.length
  const request = solved?.request
  return (
    <>
      <Sheet title={t('BENCH_TYPES')} isOpen>
        <CodeSheet code={types} label={t('BENCH_TYPES')} />
      </Sheet>
      <Sheet title={t('BENCH_IMPORTS')} note={String(count)} isOpen={count > 0}>
        {imports.map(({ from, names }) => (
          <CodeSheet key={from} code={`import { ${names.join(', ')} } from '${from}'`} label={from} />
        ))}
        {globals.length > 0 && (
          <p>
            {t('BENCH_GLOBALS')} <code>{globals.flatMap((one) => globalNames[one] ?? [one]).join(', ')}</code>
          </p>
        )}
        <p>{t(count > 0 ? 'BENCH_ONLY_IMPORTS' : 'BENCH_NO_IMPORTS')}</p>
      </Sheet>
      {request && (
        <Sheet title={t('BENCH_REQUEST')}>
          <SentRequest request={request} lastStep={undefined} />
        </Sheet>
      )}
    </>
  )
}

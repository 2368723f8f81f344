import { OpenAgain } from '../open-again'
import { openExport } from './rest-data-export'

/** What came of an export: the way to open it once more, or the export itself where no script could open it. */
export function Exported({ userData }: { readonly userData: string }) {
  return (
    <>
      <span className="needs-scripts">
        <OpenAgain onOpen={() => openExport(userData)} />
      </span>
      <noscript>
        <pre>{userData}</pre>
      </noscript>
    </>
  )
}

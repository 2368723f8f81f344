import { openExport } from './data-export.client'
import { OpenAgain } from './open-again'

/** The result of an export: a link to open it once more, or the export itself where no script could open it. */
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

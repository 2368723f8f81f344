import type { ShownRequest } from '../../../../lab/challenges/stories'
import { useTranslation } from '../../../browser/texts'
import styles from './sent-request.module.css'

/** The learner's own request, or what their browser reported, as it was sent. */
export function SentRequest({ request }: { readonly request: ShownRequest }) {
  const { t } = useTranslation()
  const { method, url, readableUrl, headers = {}, body = '', bodySize = 0, isCut } = request
  const isMessage = method === 'SOCKET'
  const isTelltale = url.startsWith('/assets/public/images/padding/')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it. */}
      <pre className={styles.request} tabIndex={0}>
        <code>
          <b>{isMessage ? readableUrl : `${method} ${readableUrl}`}</b>
          {Object.entries(headers).map(([name, value]) => (
            <span className={styles.header} key={name}>{`\n${titleCase(name)}: ${value}`}</span>
          ))}
          {body !== '' && `\n\n${body}`}
        </code>
      </pre>
      {url !== readableUrl && <p className={styles.remark}>{t('STORY_DECODED')}</p>}
      {isTelltale && <p className={styles.remark}>{t('STORY_TELLTALE')}</p>}
      {isCut && <p className={styles.remark}>{t('STORY_CUT', { size: String(bodySize) })}</p>}
    </>
  )
}

/** A header's name as it is usually written. */
function titleCase(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

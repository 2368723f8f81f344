import type { ShownRequest, Story } from '../../../../lab/challenges/stories'
import { useTranslation } from '../../../browser/texts'
import styles from './sent-request.module.css'

const steps: Readonly<Record<NonNullable<Story['lastStep']>, string>> = {
  checkout: 'STORY_CHECKOUT',
  display: 'STORY_DISPLAY',
  'inward-call': 'STORY_INWARD_CALL',
  claim: 'STORY_CLAIM',
}

interface SentRequestProps extends Pick<Story, 'lastStep'> {
  readonly request: ShownRequest
}

/** The request as sent, with a note where it is not the attack itself. */
export function SentRequest({ request, lastStep }: SentRequestProps) {
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
      {isMessage && <p className={styles.remark}>{t('STORY_MESSAGE')}</p>}
      {lastStep && <p className={styles.remark}>{t(steps[lastStep])}</p>}
      {isTelltale && <p className={styles.remark}>{t('STORY_TELLTALE')}</p>}
      {isCut && <p className={styles.remark}>{t('STORY_CUT', { size: String(bodySize) })}</p>}
    </>
  )
}

function titleCase(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

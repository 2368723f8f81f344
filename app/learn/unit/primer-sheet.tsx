import { useTranslation } from '../../browser/texts'
import { PageForm } from '../../kit/forms/page-form'
import { describeLanguage } from '../../kit/language'
import { Row, Stack } from '../../kit/layout'
import { Notebook } from '../../kit/notebook/notebook'
import type { PrimerText } from '../learn'
import styles from './unit-steps.module.css'

interface PrimerSheetProps {
  readonly primer: PrimerText | null
  readonly isRead: boolean
  readonly isAside: boolean
}

/** Folded once it was read. */
export function PrimerSheet({ primer, isRead, isAside }: PrimerSheetProps) {
  const { t, language } = useTranslation()
  if (primer === null) return <Done isRead={isRead} isAside={isAside} />
  const { html, sources, source } = primer
  const isForeign = primer.language !== language
  return (
    <>
      <details className={styles.primer} open={!isRead}>
        <summary>{t('LEARN_PRIMER')}</summary>
        <Notebook tag={t('LEARN_PRIMER_TAG')} html={html} {...(isForeign && describeLanguage(primer.language))}>
          <Stack gap="xs" className={styles.sources}>
            {sources.length > 0 && <span>{t('LEARN_SOURCES', { sources: sources.join(', ') })}</span>}
            {source !== '' && <span>{t('LEARN_SOURCE', { source })}</span>}
          </Stack>
        </Notebook>
      </details>
      <Done isRead={isRead} isAside={isAside} />
    </>
  )
}

/** A primer that was read on another path leads over to this one. */
function Done({ isRead, isAside }: Omit<PrimerSheetProps, 'primer'>) {
  const { t } = useTranslation()
  if (isRead && !isAside) return null
  return (
    <PageForm>
      <input type="hidden" name="intent" value="read" />
      <Row>
        <button type="submit" className={isRead ? styles.quiet : `main-action ${styles.main}`}>
          {t(isRead ? 'LEARN_FOLLOW_PATH' : 'LEARN_DONE_READING')}
        </button>
      </Row>
    </PageForm>
  )
}

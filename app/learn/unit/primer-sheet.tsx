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
}

/** Folded once it was read. */
export function PrimerSheet({ primer, isRead }: PrimerSheetProps) {
  const { t, language } = useTranslation()
  if (primer === null) return <Done isRead={isRead} />
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
      <Done isRead={isRead} />
    </>
  )
}

function Done({ isRead }: Pick<PrimerSheetProps, 'isRead'>) {
  const { t } = useTranslation()
  if (isRead) return null
  return (
    <PageForm>
      <input type="hidden" name="intent" value="read" />
      <Row>
        <button type="submit" className={`main-action ${styles.main}`}>
          {t('LEARN_DONE_READING')}
        </button>
      </Row>
    </PageForm>
  )
}

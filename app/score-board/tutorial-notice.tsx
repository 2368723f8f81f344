import { useTranslation } from '../browser/texts'
import { IconSchool } from '../kit/page-icons'
import styles from './notice.module.css'
import type { TutorialMode } from './tutorial-mode'

/** Warns that the board is not all there yet: tutorials come first. */
export function TutorialNotice({ mode }: { readonly mode: TutorialMode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.notice} role="note" id="tutorial-mode">
      <IconSchool size={20} aria-hidden />
      <p>{t('INFO_TUTORIALS_FIRST', { open: mode.open, difficulty: mode.difficulty })}</p>
    </div>
  )
}

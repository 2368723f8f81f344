import { useTranslation } from '../../browser/texts'
import { IconLanguage } from '../../kit/icons'
import { languages } from '../languages'
import styles from './desk-bar.module.css'

export function LanguageChoice({ onLanguage }: { onLanguage(key: string): void }) {
  const { t, language } = useTranslation()
  return (
    <label className={styles.language}>
      <IconLanguage size={20} aria-hidden />
      <span className="visually-hidden">{t('LABEL_LANGUAGE')}</span>
      <select value={language} onChange={({ target }) => onLanguage(target.value)}>
        {Object.entries(languages).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

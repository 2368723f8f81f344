import { useState } from 'react'
import { filterLanguages, type OfferedLanguage } from '../browser/languages'
import { useTranslation } from '../browser/texts'
import { IconCheck, IconLanguage, IconRosetteDiscountCheck } from '../kit/icons'
import { CountryFlag } from '../notices/country-flag'
import styles from './language-menu.module.css'
import { PopoverMenu } from './popover-menu'

/** Per cent above which a language counts as well translated. */
const wellTranslated = 70

export interface LanguageChoice {
  /** Undefined until the languages have been fetched. */
  readonly offered: readonly OfferedLanguage[] | undefined
  /** The reason why they cannot be had: for readers. */
  readonly failed: string | undefined
  readonly chosen: string
  load(): void
  choose(language: OfferedLanguage): void
}

/** The language menu of the top bar, with a search box. */
export function LanguageMenu({ choice }: { readonly choice: LanguageChoice }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = filterLanguages(choice.offered ?? [], text)
  return (
    <PopoverMenu
      id="language-menu"
      buttonId="navbarLanguageButton"
      buttonName="Language selection menu"
      face={<IconLanguage size={22} aria-hidden />}
      onOpen={choice.load}
    >
      <input
        className={styles.search}
        type="search"
        value={text}
        placeholder={t('SEARCH_LANGUAGE')}
        aria-label={t('SEARCH_LANGUAGE')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.list} aria-busy={!choice.offered && !choice.failed}>
        {found.map((language) => (
          <li key={language.key}>
            <LanguageLine
              language={language}
              isChosen={language.key === choice.chosen}
              onChoose={() => choice.choose(language)}
            />
          </li>
        ))}
      </ul>
      {choice.failed && (
        <p role="alert" className={styles.nothing}>
          {choice.failed}
        </p>
      )}
      {choice.offered && found.length === 0 && <p className={styles.nothing}>{t('NO_LANGUAGE_FOUND')}</p>}
    </PopoverMenu>
  )
}

interface LanguageLineProps {
  readonly language: OfferedLanguage
  readonly isChosen: boolean
  onChoose(): void
}

function LanguageLine({ language, isChosen, onChoose }: LanguageLineProps) {
  const { t } = useTranslation()
  const { key, lang, icons = [], percentage, gauge } = language
  return (
    <button type="button" className={styles.language} aria-current={isChosen} data-closes onClick={onChoose}>
      <LanguageFlags icons={icons} code={key.slice(0, 2)} />
      <bdi lang={key.replace('_', '-')}>{lang}</bdi>
      {percentage > wellTranslated && (
        <span className={styles.seal} data-well-translated title={t('LABEL_WELL_TRANSLATED')}>
          <IconRosetteDiscountCheck size={18} aria-hidden />
          <span className="visually-hidden">{t('LABEL_WELL_TRANSLATED')}</span>
        </span>
      )}
      {isChosen && <IconCheck size={18} aria-hidden />}
      <span className={styles.gauge} data-gauge={gauge} title={t('LABEL_TRANSLATED_SHARE', { percentage })}>
        <span style={{ inlineSize: `${percentage}%` }} />
      </span>
      <span className={styles.percentage} dir="ltr">
        {percentage} %
      </span>
    </button>
  )
}

/** The flags of the countries where a language is spoken; the language's code if it has no flags. */
function LanguageFlags({ icons, code }: { readonly icons: readonly string[]; readonly code: string }) {
  return (
    <span className={styles.flags} aria-hidden>
      {icons.map((icon) => (
        <CountryFlag key={icon} code={icon} alt="" />
      ))}
      {icons.length === 0 && <span className={styles.code}>{code}</span>}
    </span>
  )
}

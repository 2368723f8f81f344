import { type useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { fetchTexts, textsPath } from '../../browser/fetch-texts'
import { useSnackbar } from '../../browser/snackbar/snackbar'
import { writeCookie, yearHours } from '../../browser/storage/cookies'
import { createTranslate, useTranslation } from '../../browser/texts'
import { useShowLanguage } from '../../browser/use-show-language'
import type { PageData } from '../../kit/answers'
import { IconCheck, IconRosetteDiscountCheck } from '../../kit/icons'
import { describeLanguage } from '../../kit/language'
import { CountryFlag } from '../../notices/country-flag'
import styles from './language-list.module.css'
import {
  filterLanguages,
  isWellTranslated,
  type Languages,
  languagesPath,
  type OfferedLanguage,
} from './offered-language'

interface LanguageListProps {
  readonly languages: ReturnType<typeof useFetcher<PageData<Languages>>>
}

export function LanguageList({ languages: { data, state, load } }: LanguageListProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { chosen, choose } = useLanguageChange()
  useEffect(() => {
    if (data === undefined) load(languagesPath)
  }, [data, load])
  const { offered, failed } = data ?? {}
  const found = filterLanguages(offered ?? [], text)
  const inProgress = found.filter((language) => !isWellTranslated(language))
  const lines = (group: readonly OfferedLanguage[]) =>
    group.map((language) => (
      <li key={language.key}>
        <LanguageLine language={language} isChosen={language.key === chosen} onChoose={() => choose(language)} />
      </li>
    ))
  return (
    <>
      <input
        className={styles.search}
        type="search"
        value={text}
        placeholder={t('SEARCH_LANGUAGE')}
        aria-label={t('SEARCH_LANGUAGE')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.list} aria-busy={!offered && state !== 'idle'}>
        {lines(found.filter(isWellTranslated))}
      </ul>
      {inProgress.length > 0 && (
        <section aria-labelledby="languages-in-progress">
          <h2 id="languages-in-progress" className={styles.group}>
            {t('LABEL_LANGUAGES_IN_PROGRESS')}
          </h2>
          <ul className={styles.list}>{lines(inProgress)}</ul>
        </section>
      )}
      {failed && (
        <p role="alert" className={styles.nothing}>
          {t(failed)}
        </p>
      )}
      {offered && found.length === 0 && <p className={styles.nothing}>{t('NO_LANGUAGE_FOUND')}</p>}
    </>
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
      <bdi lang={describeLanguage(key).lang} className={styles.name}>
        {lang}
      </bdi>
      {isWellTranslated(language) && (
        <span className={styles.seal} data-well-translated title={t('LABEL_WELL_TRANSLATED')}>
          <IconRosetteDiscountCheck size={18} aria-hidden />
          <span className="visually-hidden">{t('LABEL_WELL_TRANSLATED')}</span>
        </span>
      )}
      {isChosen && <IconCheck size={18} aria-hidden />}
      {percentage < 100 && <Share percentage={percentage} gauge={gauge} />}
    </button>
  )
}

function Share({ percentage, gauge }: Pick<OfferedLanguage, 'percentage' | 'gauge'>) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.gauge} data-gauge={gauge} title={t('LABEL_TRANSLATED_SHARE', { percentage })}>
        <span style={{ inlineSize: `${percentage}%` }} />
      </span>
      <span className={styles.percentage} dir="ltr">
        {percentage} %
      </span>
    </>
  )
}

/** Falls back to the language's code. */
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

function useLanguageChange() {
  const { language: chosen, t } = useTranslation()
  const snackbar = useSnackbar()
  const { revalidate } = useRevalidator()
  const show = useShowLanguage(loadTexts)

  async function change({ key, lang }: OfferedLanguage) {
    const texts = await show(key)
    if (texts === undefined) return
    writeCookie('language', key, yearHours)
    revalidate()
    const translate = createTranslate(texts)
    snackbar.confirm(translate('LANGUAGE_CHANGED', { language: lang }), {
      label: translate('BTN_FORCE_PAGE_RELOAD'),
      run: () => location.reload(),
    })
  }

  function choose(language: OfferedLanguage): void {
    change(language).catch((refusal: unknown) => {
      console.error(refusal)
      snackbar.error(t('LANGUAGE_FAILED'))
    })
  }
  return { chosen, choose }
}

const loadTexts = (key: string) => fetchTexts(textsPath(key))

import { useFetcher } from '@remix-run/react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../browser/lazy-with-retry'
import type { PageData } from '../../kit/answers'
import { IconLanguage } from '../../kit/icons'
import { PopoverMenu } from '../popover-menu'
import { type Languages, languagesPath } from './offered-language'

const LanguageList = lazyWithRetry(() => import('./language-list').then(({ LanguageList }) => LanguageList))

/** The language menu of the top bar; its list comes when it is first opened, and is asked for again after a refusal. */
export function LanguageMenu() {
  const [wasOpened, setOpened] = useState(false)
  const languages = useFetcher<PageData<Languages>>()
  const open = () => {
    setOpened(true)
    if (languages.data?.failed !== undefined) languages.load(languagesPath)
  }
  return (
    <PopoverMenu
      id="language-menu"
      buttonId="navbarLanguageButton"
      buttonName="Language selection menu"
      face={<IconLanguage size={22} aria-hidden />}
      onOpen={open}
    >
      {wasOpened && (
        <Suspense>
          <LanguageList languages={languages} />
        </Suspense>
      )}
    </PopoverMenu>
  )
}

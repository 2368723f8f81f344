import { useFetcher } from '@remix-run/react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../browser/lazy-with-retry'
import type { PageData } from '../../kit/answers'
import { IconLanguage } from '../../kit/icons'
import { PopoverMenu } from '../menus/popover-menu'
import { type Languages, languagesPath } from './offered-language'

const LanguageList = lazyWithRetry(() => import('./language-list').then(({ LanguageList }) => LanguageList))

/** The list loads when the menu first opens, and again after a refusal. */
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

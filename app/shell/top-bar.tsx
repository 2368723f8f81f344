import { useRouteLoaderData } from '@remix-run/react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { InspectorButton } from '../inspector/inspector-button'
import { IconMenu2, IconShoppingBag, IconUserCircle } from '../kit/icons'
import { NavigateButton } from '../kit/page/navigate-button'
import { SchemeIcon } from '../kit/scheme-icon'
import type { Account } from '../ports/token-owner'
import { LanguageMenu } from './languages/language-menu'
import { AccountEntries } from './menus/account-entries'
import { PopoverMenu } from './menus/popover-menu'
import { SearchField } from './search-field'
import styles from './top-bar.module.css'

export interface TopBarProps {
  readonly shopName: string
  /** File name below the shop's images. */
  readonly logo: string
  readonly version: string
  readonly account: Account | null
  /** True while the side menu shows the version, whose class scripts expect in one place. */
  readonly isSideMenuOpen: boolean
  onOpenSideMenu(): void
  onPreloadSideMenu(): void
  onSearch(text: string): void
  onLogOut(): void
  onToggleScheme(): void
}

export function TopBar(props: TopBarProps) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Back to homepage')
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`needs-scripts ${styles.button}`}
        aria-label="Open Sidenav"
        onClick={props.onOpenSideMenu}
        onPointerEnter={props.onPreloadSideMenu}
        onFocus={props.onPreloadSideMenu}
      >
        <IconMenu2 size={24} aria-hidden />
      </button>
      <NavigateButton className={styles.home} to="/" {...control}>
        <img className={styles.logo} src={`/assets/public/images/${props.logo}`} alt="" width={44} height={44} />
        <span {...words} className={styles.words}>
          <span className={styles.name}>{props.shopName}</span>{' '}
          {props.version && (
            <span className={`${props.isSideMenuOpen ? '' : 'appVersion'} ${styles.batch}`}>
              {t('LABEL_BATCH', { version: props.version })}
            </span>
          )}
        </span>
      </NavigateButton>
      <span {...script} />
      <span className="fill-remaining-space" />
      <div className={styles.tools}>
        <SearchField onSearch={props.onSearch} />
        <InspectorButton className={styles.button ?? ''} wordClass={styles.spareWord ?? ''} />
        <AccountMenu account={props.account} onLogOut={props.onLogOut} />
        {props.account && <BasketButton />}
        <LanguageMenu />
        <button
          type="button"
          className={`needs-scripts ${styles.button} ${styles.scheme}`}
          aria-label={t('BTN_TOGGLE_COLOR_SCHEME')}
          onClick={props.onToggleScheme}
        >
          <SchemeIcon size={22} />
        </button>
      </div>
    </header>
  )
}

function BasketButton() {
  const { t } = useTranslation()
  const count = useBasketCount()
  const { control, words, script } = useScriptName('Show the shopping cart')
  return (
    <>
      <NavigateButton className={styles.button} to="/basket" {...control}>
        <IconShoppingBag size={22} aria-hidden />
        <span {...words} className={styles.words}>
          <span className={styles.word}>{t('TITLE_BASKET')}</span>{' '}
          <span className={`fa-layers-counter warn-notification ${styles.count}`} data-empty={count === 0 || undefined}>
            {count}
          </span>
        </span>
      </NavigateButton>
      <span {...script} />
    </>
  )
}

function AccountMenu({ account, onLogOut }: { readonly account: Account | null; onLogOut(): void }) {
  const { t } = useTranslation()
  const face = (
    <>
      <IconUserCircle size={22} aria-hidden />
      <span className={styles.word}>{t('TITLE_ACCOUNT')}</span>
    </>
  )
  return (
    <PopoverMenu
      id="account-menu"
      buttonId="navbarAccount"
      buttonName="Show/hide account menu"
      words={t('TITLE_ACCOUNT')}
      face={face}
      isMenu
    >
      <AccountEntries account={account} isMenu onLogOut={onLogOut} />
    </PopoverMenu>
  )
}

function useBasketCount(): number {
  const data = useRouteLoaderData('shell/route') as { readonly basketCount: number } | undefined
  return data?.basketCount ?? 0
}

import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { IconBrandTwitter, IconPrinter, IconRoute } from '../kit/page-icons'
import { confirmationPath } from './order'
import styles from './order-actions.module.css'

export function OrderActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export function PrintButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Print order confirmation', t('BTN_PRINT_CONFIRMATION'))
  const path = confirmationPath(orderId)
  // A form would add a question mark to the address.
  const open = (event: FormEvent) => {
    event.preventDefault()
    window.open(path, '_blank')
  }
  return (
    <form action={path} target="_blank" rel="noopener" onSubmit={open}>
      <button type="submit" className={styles.action} {...control}>
        <IconPrinter size={20} aria-hidden />
        <span {...words}>{t('BTN_PRINT_CONFIRMATION')}</span>
        <span {...script} />
      </button>
    </form>
  )
}

export function TrackButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Track Your Order', t('BTN_TRACK_ORDER'))
  return (
    <Form action="/track-result">
      <input type="hidden" name="id" value={orderId} />
      <button type="submit" className={styles.action} {...control}>
        <IconRoute size={20} aria-hidden />
        <span {...words}>{t('BTN_TRACK_ORDER')}</span>
        <span {...script} />
      </button>
    </Form>
  )
}

export function TweetLink({ href }: { readonly href: string }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Tweet', t('BTN_TWEET'))
  return (
    <a className={styles.action} {...control} href={href} target="_blank" rel="noopener noreferrer">
      <IconBrandTwitter size={20} aria-hidden />
      <span {...words}>{t('BTN_TWEET')}</span>
      <span {...script} />
    </a>
  )
}

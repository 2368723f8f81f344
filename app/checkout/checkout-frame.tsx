import type { ReactNode } from 'react'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import styles from './checkout-frame.module.css'
import { type CheckoutStep, CheckoutSteps } from './checkout-steps'

interface CheckoutFrameProps {
  readonly title: string
  /** Left out where something else than an order is paid. */
  readonly step?: CheckoutStep
  /** Steps behind on which nothing was decided. */
  readonly undecided?: readonly CheckoutStep[]
  /** The reason why there is nothing to show. */
  readonly failed?: string
  /** The bill and the way on. */
  readonly side: ReactNode
  readonly children: ReactNode
}

/** A page between basket and order: where one is, what is to decide, what it comes to. */
export function CheckoutFrame({ title, step, undecided, failed, side, children }: CheckoutFrameProps) {
  return (
    <Page failed={failed}>
      <PageHeading>{title}</PageHeading>
      {step && <CheckoutSteps current={step} undecided={undecided} />}
      <div className={styles.layout}>
        <div className={styles.main}>{children}</div>
        <aside className={styles.side}>{side}</aside>
      </div>
    </Page>
  )
}

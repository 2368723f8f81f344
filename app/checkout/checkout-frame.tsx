import type { ReactNode } from 'react'
import { Stack } from '../kit/layout'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import styles from './checkout-frame.module.css'
import { type CheckoutStep, CheckoutSteps } from './checkout-steps'

interface CheckoutFrameProps {
  readonly title: string
  /** Undefined where no order is paid. */
  readonly step?: CheckoutStep
  /** Earlier steps without a choice. */
  readonly undecided?: readonly CheckoutStep[]
  readonly failed?: string
  readonly side: ReactNode
  readonly children: ReactNode
}

/** A page of the checkout: steps, choices, and the bill beside them. */
export function CheckoutFrame({ title, step, undecided, failed, side, children }: CheckoutFrameProps) {
  return (
    <Page failed={failed}>
      <PageHeading>{title}</PageHeading>
      {step && <CheckoutSteps current={step} undecided={undecided} />}
      <div className={styles.layout}>
        <Stack gap="xl">{children}</Stack>
        <aside className={styles.side}>{side}</aside>
      </div>
    </Page>
  )
}

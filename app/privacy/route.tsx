import { Outlet } from '@remix-run/react'
import { Page } from '../kit/page/page'
import { PrivacyFrame } from './privacy-frame'

export default function PrivacySecurityPage() {
  return (
    <Page>
      <PrivacyFrame>
        <Outlet />
      </PrivacyFrame>
    </Page>
  )
}

import { useLoaderData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useLive } from '../browser/live/live'
import type { PageHandle } from '../browser/navigation/page-title'
import { usePorts } from '../browser/ports'
import { signedInRestPage } from '../browser/rest/rest-page'
import { useRootData } from '../browser/root-data'
import { signedInPage } from '../http/page'
import { RoleGuard } from '../kit/access/role-guard'
import { Page } from '../kit/page/page'
import { pictureFile } from '../kit/public-config'
import { Membership } from './membership'
import { loadMembership } from './membership.client'

export const handle: PageHandle = { title: 'LABEL_DELUXE_MEMBERSHIP' }

const noOffer: { readonly cost: number | undefined } = { cost: undefined }

export const loader = signedInPage(({ lab, bearer }) => ({ cost: lab.accounts.membership.priceFor(bearer) }), noOffer)
export const clientLoader = signedInRestPage(loadMembership, noOffer)

export default function DeluxeMembershipPage() {
  const { cost, failed } = useLoaderData<typeof loader>()
  return (
    <RoleGuard>
      <Page failed={failed}>
        <Membership cost={cost} decal={useDecal()} />
      </Page>
    </RoleGuard>
  )
}

/** The shop's logo, or the picture that the page's address asks for, of which the shop is told. */
function useDecal(): string {
  const { logo } = useRootData().config.application
  const { reportDecal } = useLive()
  const { address, tested } = usePorts().chooseDecal(useLocation().search, pictureFile(logo))
  useEffect(() => {
    if (tested) reportDecal(tested)
  }, [tested, reportDecal])
  return address
}

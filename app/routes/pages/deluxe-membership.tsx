import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useLive } from '../../browser/live'
import { useLoaded } from '../../browser/loaded'
import { loadMembershipCost } from '../../browser/membership-offer'
import type { PageHandle } from '../../browser/page-title'
import { pictureFile } from '../../browser/public-config'
import { useRootData } from '../../browser/root-data'
import { RoleGuard } from '../../components/accounts/role-guard'
import { Membership } from '../../components/deluxe/membership'
import { Page } from '../../components/page/page'
import { decalPicture, readTestDecal } from '../../weaknesses/decal-from-address'

export const handle: PageHandle = { title: 'LABEL_DELUXE_MEMBERSHIP' }

export default function DeluxeMembershipPage() {
  return (
    <RoleGuard>
      <DeluxeMembership />
    </RoleGuard>
  )
}

function DeluxeMembership() {
  const navigate = useNavigate()
  const { value: cost, error } = useLoaded(loadMembershipCost)
  return (
    <Page>
      <Membership cost={cost} refusal={error} decal={useDecal()} onJoin={() => navigate('/payment/deluxe')} />
    </Page>
  )
}

/** Where the picture on the boxes lies: the shop's logo, or what the address asks for, of which the shop is told. */
function useDecal(): string {
  const { logo } = useRootData().config.application
  const { reportDecal } = useLive()
  const tested = readTestDecal(useLocation().search)
  useEffect(() => {
    if (tested) reportDecal(tested)
  }, [tested, reportDecal])
  return decalPicture(tested ?? pictureFile(logo))
}

import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useLive } from '../../browser/live'
import { useLoaded } from '../../browser/loaded'
import { loadMembershipCost } from '../../browser/membership-offer'
import type { PageHandle } from '../../browser/page-title'
import { usePorts } from '../../browser/ports'
import { pictureFile } from '../../browser/public-config'
import { useRootData } from '../../browser/root-data'
import { RoleGuard } from '../../components/accounts/role-guard'
import { Membership } from '../../components/deluxe/membership'
import { Page } from '../../components/page/page'

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
  const { address, tested } = usePorts().chooseDecal(useLocation().search, pictureFile(logo))
  useEffect(() => {
    if (tested) reportDecal(tested)
  }, [tested, reportDecal])
  return address
}

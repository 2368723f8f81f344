import type { ReactNode } from 'react'
import { useSession } from '../../browser/session'
import type { StaffRole } from '../../ports/token-owner'
import { AccessDenied } from './access-denied'

interface RoleGuardProps {
  /** Any account that is logged in where it is left out. */
  readonly only?: StaffRole
  readonly children: ReactNode
}

/** Others get a refusal at the same address (docs/contract/shop.md#validation, access guards). */
export function RoleGuard({ only, children }: RoleGuardProps) {
  const { account } = useSession()
  if (account === null) return <AccessDenied refusal="UNAUTHORIZED_ACCESS_ERROR" />
  if (only !== undefined && account.role !== only) return <AccessDenied refusal="UNAUTHORIZED_PAGE_ACCESS_ERROR" />
  return children
}

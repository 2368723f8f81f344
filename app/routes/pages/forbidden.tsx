import { useLocation } from '@remix-run/react'
import { AccessDenied } from '../../components/accounts/access-denied'

export default function ForbiddenPage() {
  const refusal = new URLSearchParams(useLocation().search).get('error') ?? ''
  return <AccessDenied refusal={refusal} />
}

import { useLocation } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { AccessDenied } from '../../kit/access/access-denied'

export const handle: PageHandle = { title: 'TITLE_ERROR_403' }

export default function ForbiddenPage() {
  const refusal = new URLSearchParams(useLocation().search).get('error') ?? ''
  return <AccessDenied refusal={refusal} />
}

import { useState } from 'react'
import { loadAddresses } from '../addresses/rest-addresses'
import type { PageHandle } from '../browser/page-title'
import { useRecords } from '../browser/records'
import { refusalText } from '../browser/refusal-text'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import { useSnackbar } from '../browser/snackbar'
import { useTranslation } from '../browser/texts'
import { describeLanguage } from '../browser/translate'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { NobodysAddress, PickupAddress } from './pickup-address'
import { RecyclingForm } from './recycling-form'
import { RecyclingLayout } from './recycling-layout'
import { emptyRequest, offersPickup, type RecyclingValues } from './recycling-rules'
import { RecyclingStory } from './recycling-story'
import { type RecyclingReply, requestRecycling } from './rest-recycling'

export const handle: PageHandle = { title: 'NAV_RECYCLE' }

export default function RecyclePage() {
  const { t } = useTranslation()
  const { config } = useRootData()
  const { account } = useSession()
  return (
    <Page>
      <PageHeading aside={t('LABEL_RECYCLE_ASIDE')}>{t('NAV_RECYCLE')}</PageHeading>
      <RecyclingLayout
        form={<Request key={account?.id} />}
        story={<RecyclingStory pictures={config.application.recyclePage} />}
      />
    </Page>
  )
}

function Request() {
  const { account } = useSession()
  const [values, setValues] = useState(emptyRequest)
  const change = (part: Partial<RecyclingValues>) => setValues((known) => ({ ...known, ...part }))
  const { isSending, round, send } = useSending(() => setValues(emptyRequest))
  const { addressId } = values
  return (
    <RecyclingForm
      key={round}
      values={values}
      requestor={account?.email ?? ''}
      addresses={
        account ? (
          <OwnAddresses chosen={addressId} onChoose={(addressId) => change({ addressId })} />
        ) : (
          <NobodysAddress />
        )
      }
      isSending={isSending}
      onChange={change}
      onSubmit={() => account && addressId !== undefined && send(account.id, addressId, values)}
    />
  )
}

interface OwnAddressesProps {
  readonly chosen: number | undefined
  onChoose(id: number): void
}

function OwnAddresses(props: OwnAddressesProps) {
  const { rows, error } = useRecords(loadAddresses)
  return <PickupAddress rows={rows} error={error} {...props} />
}

/** Sends a request and tells what comes of it; when it is noted the form starts anew, under the next number. */
function useSending(onNoted: () => void) {
  const { confirm, error } = useSnackbar()
  const confirmation = useConfirmation()
  const [isSending, setIsSending] = useState(false)
  const [round, setRound] = useState(0)
  const send = async (UserId: number, AddressId: number, values: RecyclingValues) => {
    setIsSending(true)
    const isPickUp = values.isPickup && offersPickup(values)
    const date = isPickUp ? values.date || null : null
    try {
      const reply = await requestRecycling({ UserId, AddressId, quantity: Number(values.quantity), isPickUp, date })
      onNoted()
      setRound((last) => last + 1)
      confirm(confirmation(reply))
    } catch (refusal) {
      error(refusalText(refusal))
    }
    setIsSending(false)
  }
  return { isSending, round, send }
}

function useConfirmation() {
  const { t, language } = useTranslation()
  return ({ isPickup, pickupDate }: RecyclingReply): string => {
    if (!isPickup) return t('CONFIRM_RECYCLING_BOX')
    const format = new Intl.DateTimeFormat(describeLanguage(language).lang, { dateStyle: 'long', timeZone: 'UTC' })
    const pickupdate = pickupDate ? format.format(new Date(pickupDate)) : t('LABEL_SOONEST')
    return t('CONFIRM_RECYCLING_PICKUP', { pickupdate })
  }
}

import campaigns from '../../fixtures/campaigns.json'

interface Campaign {
  readonly code: string
  /** The one day, as epoch milliseconds of its midnight an hour east of Greenwich. */
  readonly validOn: number
  /** Per cent. */
  readonly discount: number
}

export interface CampaignVerdict {
  readonly isValid: boolean
  /** Per cent. */
  readonly discount: number
}

const millisecondsPerMinute = 60_000

/** Judges a campaign code by the clock of whoever wants the discount (CWE-602); undefined when it is no campaign's. */
export function judgeCampaign(code: string, today: number): CampaignVerdict | undefined {
  const campaign = (campaigns as readonly Campaign[]).find((known) => known.code === code)
  return campaign && { isValid: campaign.validOn === today, discount: campaign.discount }
}

/** Midnight of the browser's day, moved to an hour east of Greenwich, in epoch milliseconds (commerce.md 3.4). */
export function clientDay(now: Date): number {
  const offsetMinutes = now.getTimezoneOffset() + 60
  return new Date(now.getTime()).setHours(0, 0, 0, 0) - offsetMinutes * millisecondsPerMinute
}

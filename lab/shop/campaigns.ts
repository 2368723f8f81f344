import type { Clock } from '../facts/clock.js'
import { readFixture } from '../read-fixture.js'
import type { ShopPorts } from './ports.js'

/** A code that everybody gets to know, good for one day (commerce.md 3.4). */
export interface Campaign {
  readonly code: string
  /** Epoch milliseconds at which its day begins. */
  readonly validOn: number
  /** Per cent. */
  readonly discount: number
}

export interface Campaigns {
  /** The campaign that base64 of `CODE-milliseconds` appeals to, if that holds. */
  find(couponData: unknown): Campaign | undefined
}

export function createCampaigns({ clock, ports }: { clock: Clock; ports: ShopPorts }): Campaigns {
  const campaigns = readFixture<Campaign[]>('campaigns.json')
  return {
    find(couponData) {
      if (typeof couponData !== 'string') return undefined
      const [code, day] = Buffer.from(couponData, 'base64').toString().split('-')
      const campaign = campaigns.find((known) => known.code === code)
      return campaign && ports.isCampaignDay(campaign.validOn, Number(day), clock.now()) ? campaign : undefined
    },
  }
}

import type { Clock } from '../../facts/clock.js'
import { readFixture } from '../../package/read-fixture.js'
import type { ShopPorts } from '../ports.js'
import type { Campaign } from './find-campaign.js'

export interface Campaigns {
  /** `couponData` is base64 of `CODE-milliseconds`. */
  find(couponData: unknown): Campaign | undefined
}

export function createCampaigns({ clock, ports }: { clock: Clock; ports: ShopPorts }): Campaigns {
  const campaigns = readFixture<Campaign[]>('campaigns.json')
  return {
    find(couponData) {
      if (typeof couponData !== 'string') return undefined
      return ports.findCampaign(campaigns, Buffer.from(couponData, 'base64').toString(), clock.now())
    },
  }
}

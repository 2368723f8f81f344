import { type AccountPorts, honestAccountPorts } from './accounts/ports.js'
import { type ChatPorts, honestChatPorts } from './community/chat/ports.js'
import { type CommunityPorts, honestCommunityPorts } from './community/ports.js'
import { honestResourcePorts, type ResourcePorts } from './resources/ports.js'
import { honestShopPorts, type ShopPorts } from './shop/ports.js'

export type Ports = AccountPorts & ShopPorts & CommunityPorts & ChatPorts & ResourcePorts

export const honestPorts: Ports = {
  ...honestAccountPorts,
  ...honestShopPorts,
  ...honestCommunityPorts,
  ...honestChatPorts,
  ...honestResourcePorts,
}

import type { Attacker } from '../attacker/attacker.js'
import type { Client } from '../attacker/client.js'

export const tokenOfJim = async (me: Client): Promise<string> => (await me.logIn('jim@juice-sh.op', 'ncc-1701')).token

export const browseAsJim = (me: Attacker) => me.browse('jim@juice-sh.op', 'ncc-1701')

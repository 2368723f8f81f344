import { iframePayload } from '../features/accounts.js'
import { searchesByAddress, searchForMarkup } from '../features/reports.js'
import { proof } from '../proof.js'

const player =
  '<iframe width="100%" height="166" scrolling="no" frameborder="no" allow="autoplay" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/771984076&color=%23ff5500&auto_play=true&hide_related=false&show_comments=true&show_user=true&show_reposts=false&show_teaser=true"></iframe>'

export const localXssChallenge = proof({
  attack: searchForMarkup(iframePayload),
  browserStep: 'report',
  honest: searchesByAddress,
})

export const xssBonusChallenge = proof({
  attack: searchForMarkup(player),
  browserStep: 'report',
  honest: searchesByAddress,
})

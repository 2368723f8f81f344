import type { Accounts } from '../accounts/accounts.js'
import type { Challenges } from '../challenges/challenges.js'
import type { Community } from '../community/community.js'
import type { ResourceHooks } from '../resources/resources.js'
import type { ProductDescriptions } from '../shop/product-descriptions.js'

interface HookedRooms {
  readonly accounts: Accounts
  readonly community: Community
  readonly descriptions: ProductDescriptions
  readonly challenges: Challenges
}

/** The hooks of the rooms for when rows of theirs go through the generated resources. */
export function hooksOf({ accounts, community, descriptions, challenges }: HookedRooms): ResourceHooks {
  return {
    setters: {
      Users: accounts.registration.prepareUser,
      SecurityAnswers: accounts.registration.prepareAnswer,
      Products: descriptions.prepare,
      Feedbacks: community.feedbacks.prepare,
      Hints: challenges.prepareHint,
    },
    reports: {
      Users: accounts.registration.reportUser,
      Products: descriptions.report,
      Feedbacks: community.feedbacks.reportWritten,
      Complaints: community.complaints.reportWritten,
      Hints: (row, _values, previous) => challenges.reportHint(row, previous),
    },
    removalReports: { Feedbacks: community.feedbacks.reportRemoved },
    // Challenges need nothing from outside (docs/contract/progress-and-ctf.md#challenge-list).
    views: { Challenges: () => challenges.list().map((record) => ({ ...record, ChallengeDependencies: [] })) },
  }
}

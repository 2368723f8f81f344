import type { LabDisk } from '../disk/lab-disk.js'
import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import type { ReportWrite } from '../resources/resources.js'
import type { Sandbox } from '../sandbox/sandbox.js'
import type { Store } from '../store/types.js'
import { type Chat, type ChatParts, createChat } from './chat/chat.js'
import { type ComplaintFiles, createComplaintFiles } from './complaints/complaint-files.js'
import { type Captchas, createCaptchas } from './feedback/captchas.js'
import { createFeedbacks, type Feedbacks } from './feedback/feedbacks.js'
import { createMemories, type Memories } from './photo-wall/memories.js'
import type { CommunityPorts } from './ports.js'
import { createReviews, type Reviews } from './reviews/reviews.js'

/** docs/contract/commerce.md#complaints */
interface Complaints {
  readonly reportWritten: ReportWrite
}

export interface Community {
  readonly captchas: Captchas
  readonly feedbacks: Feedbacks
  readonly memories: Memories
  readonly reviews: Reviews
  readonly complaints: Complaints
  readonly complaintFiles: ComplaintFiles
  readonly chat: Chat
  startOver(): void
}

function createComplaints(facts: FactBus): Complaints {
  return {
    async reportWritten({ message }) {
      await facts.emit('complaint.written', { message: message as string | null })
    },
  }
}

export function createCommunity(parts: {
  store: Store
  facts: FactBus
  clock: Clock
  random: Random
  disk: LabDisk
  ports: CommunityPorts & ChatParts['ports']
  sandbox: Pick<Sandbox, 'documents' | 'diskWriter' | 'engine' | 'findByCondition'>
  chat: Omit<ChatParts, 'store' | 'facts' | 'random' | 'ports' | 'script'>
}): Community {
  const { store, random, sandbox } = parts
  const feedbacks = createFeedbacks(parts)
  const chat = createChat({ ...parts, ...parts.chat, script: sandbox.engine })
  return {
    captchas: createCaptchas(store, random.stream('captchas'), parts.ports.showCaptcha),
    feedbacks,
    memories: createMemories(parts),
    reviews: createReviews({ ...parts, findByCondition: sandbox.findByCondition }),
    complaints: createComplaints(parts.facts),
    complaintFiles: createComplaintFiles(parts),
    chat,
    startOver() {
      feedbacks.startOver()
      chat.bot.startOver()
      chat.assistant.startOver()
    },
  }
}

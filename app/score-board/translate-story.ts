import type { Story } from '../../lab/challenges/stories'

/** Code stays untranslated. */
export function translateStory(story: Story, translate: (english: string) => string): Story {
  const detect = { ...story.detect, trace: translate(story.detect.trace) }
  return { ...story, why: translate(story.why), fix: translate(story.fix), detect }
}

import type { Translate } from '../browser/texts'

const hour = 60

/** Minutes up to two hours, then halves of hours, such as "45 min" and "8½ h". */
export function describeDuration(t: Translate, minutes: number): string {
  if (minutes <= 2 * hour) return t('LEARN_MINUTES', { minutes })
  const halves = Math.round((2 * minutes) / hour)
  return t('LEARN_HOURS', { hours: `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}` })
}

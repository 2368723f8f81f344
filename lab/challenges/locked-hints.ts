import type { ShopConfig } from '../options.js'
import { toBoolean } from '../store/tables/row-values.js'
import { catalogue, keyWithId } from './catalogue.js'
import { fillInFacts } from './shop-facts.js'

type Values = Readonly<Record<string, unknown>>

export function renderHint(text: string, config: ShopConfig): string {
  return fillInFacts(text, config).replaceAll('juice-sh.op', config.application.domain)
}

/** The fields to store when a hint's row changes: an empty hint gets its text once it is unlocked. */
export function fillHint(config: ShopConfig, values: Values, current?: Values): Values {
  if (toBoolean(values.unlocked) !== true || current === undefined || current.text !== '') return values
  const key = keyWithId(current.ChallengeId)
  const text = key && catalogue[key].hints[Number(current.order) - 1]
  return text === undefined ? values : { ...values, text: renderHint(text, config) }
}

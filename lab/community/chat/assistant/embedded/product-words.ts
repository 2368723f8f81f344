/** Words that say nothing about which product is meant. */
const fillers = new Set(
  `a about above all also am an and any anything are as at available be best between buy by can check cost costs could customers describe
  did do does drink eat else every find flavour for from get give got has have hello hey hi how i id if in information ingredients inside
  into is it item items kind know like list look looking made many may me more most much my need not of offer on one opinion opinions or
  order other others our out people please price prices product products rate rated rating ratings read recommend recommendation review
  reviews say says search see sell sells shop show similar so some something stock such suggest summarise summarize taste tastes tell than
  that the their them then there these they thing things think this to translate try under up us want was we what whats when where which who
  why will with without would write you your yours cheapest expensive cheap lowest highest good great today customer everybody
  everyone different currently still really ever interested contain contains containing opinion word words feedback`
    .split(/\s+/)
    .filter(Boolean),
)

/** The limit of searches for one question. */
const maxSearches = 4

/** Search terms, the likeliest first: all that is left of a question, then its words, the longest first. */
export function searchesFor(question: string): string[] {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word && !fillers.has(word))
  const single = words.map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, ''))
  const ranked = [...single].sort((one, other) => other.length - one.length)
  const distinctive = ranked.filter((word) => word !== 'juice' && word.length > 2)
  const searches = [single.join(' '), ...distinctive, ...ranked]
  return [...new Set(searches)].filter((search) => search !== '' && search.length <= 80).slice(0, maxSearches)
}

import { splitAtSpaces, type Vocabulary, wordSet } from './vocabulary.js'

export const english: Vocabulary = {
  orders:
    /\b(my|our|the|an|last|latest|recent|order) (\w+ )?(orders?|parcel|package|delivery|shipment|id)\b|\btrack(ing)?\b|\bwhere is\b[^.!?\n]{0,20}\b(order|parcel|package)\b|\border (status|id|number)\b/i,
  reviews: /\b(reviews?|ratings?|opinions?|feedback|think|thinks|say about|says about|popular|liked?)\b/i,
  products:
    /\b(juices?|products?|assortment|range|prices?|costs?|how much|how expensive|sell|offer|buy|stock|available|do you have|have you got|recommend|suggest|ingredients?|drink|bottles?|fruits?|smoothies?|merch\w*|shirts?|stickers?|mugs?|cheap\w*|expensive|looking for|search|find|contains?|vegan|tastes?|flavou?rs?|tell me about|what is in|what's in|is there)\b/i,
  cheapest: /\b(cheapest|lowest|least expensive)\b/i,
  dearest: /\b(most expensive|dearest|highest)\b/i,
  smallTalk: {
    thanks: /\b(thanks?|thank you|cheers|great|perfect)\b/i,
    bye: /\b(bye|goodbye|see you|farewell)\b/i,
    help: /\b(who|what) are you\b|\bhelp\b|\bwhat can you\b/i,
    hello: /\b(hello|hi|hey|good (morning|day|evening)|howdy|greetings)\b/i,
  },
  split: splitAtSpaces,
  fillers: wordSet(
    `a about above all also am an and any anything are as at available be best between buy by can check cost costs could customers describe
    did do does drink eat else every find flavour for from get give got has have hello hey hi how i id if in information ingredients inside
    into is it item items kind know like list look looking made many may me more most much my need not of offer on one opinion opinions or
    order other others our out people please price prices product products rate rated rating ratings read recommend recommendation review
    reviews say says search see sell sells shop show similar so some something stock such suggest summarise summarize taste tastes tell than
    that the their them then there these they thing things think this to translate try under up us want was we what whats when where which who
    why will with without would write you your yours cheapest expensive cheap lowest highest good great today customer everybody
    everyone different currently still really ever interested contain contains containing opinion word words feedback`,
  ),
  connectors: wordSet(''),
  stem: (word) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, ''),
  juice: 'juice',
  joinsWords: false,
}

import { splitAtSpaces, type Vocabulary, wordSet } from './vocabulary.js'

export const french: Vocabulary = {
  orders: /(commandes?|colis|livraison|suivi|expédition)(?!\p{L})/iu,
  reviews:
    /(avis|opinions?|notes?|pense|pensent|pensez|disent|dit-on|évaluations?|commentaires?|populaires?|apprécié\w*)(?!\p{L})/iu,
  products:
    /(?<!\p{L})(jus|produits?|assortiment|gamme|prix|coûte(nt)?|combien|vendez|vend|proposez|offrez|acheter|en stock|disponibles?|avez-vous|as-tu|y a-t-il|il y a|auriez-vous|recommand\w*|conseill\w*|ingrédients?|boissons?|boire|bouteilles?|fruits?|smoothies?|t-shirts?|autocollants?|tasses?|chers?|chères?|cherche|contien(t|nent)|végan\w*|goûts?|saveurs?)(?!\p{L})/iu,
  cheapest: /(moins chers?|moins chères?|moins coûteux|meilleur marché|plus bas)(?!\p{L})/iu,
  dearest: /(plus chers?|plus chères?|plus coûteux|plus élevé)(?!\p{L})/iu,
  coupons: /\bcoupons?\b|bons? de réduction|réductions?|remises?|rabais|code promo|pour ?cent|%/i,
  smallTalk: {
    thanks: /\b(merci|super|parfait|génial)\b/i,
    bye: /\b(au revoir|adieu|à bientôt|bonne (journée|soirée))/i,
    help: /\bqui (es-tu|êtes-vous)|\baide[rz]?\b|\bque (peux-tu|pouvez-vous|sais-tu|savez-vous)\b/i,
    hello: /\b(bonjour|bonsoir|salut|coucou)\b/i,
  },
  // An elided article is a word of its own.
  split: (question) => splitAtSpaces(question.replace(/(\p{L})['’]/gu, '$1 ')),
  fillers: wordSet(
    `à acheter ai as au aucun aussi autre autres aux avec avez avez-vous avis boire bon bonne bonjour c ce cela ces cet cette chaque chose
    chère chères cher chers cherche client clients combien comme comment commentaires conseillez contient coûte coûtent d dans de des dire
    disent dit donc du elle en est et êtes être eu existe faire gens goût il ils ingrédients j je jus-là l la le les leur lequel lesquels
    lui ma mais marché me meilleur même mes moi moins mon montrez n ne non nos notre notes nous on ont opinion opinions ou où par pas pense
    pensent pensez peu peut plaît plus pour pourquoi prix produit produits proposez qu quand que quel quelle quelles quelque quelques quels
    qui quoi recommandez s sa sans se ses si sont sur t ta te tes toi ton tous tout toute très tu un une vendez veux voudrais vos votre vous
    y coûteux bas élevé disponible disponibles a t a-t-il stock boisson article articles aujourd hui`,
  ),
  connectors: wordSet('à aux d de du des la l'),
  stem: (word) => (word === 'jus' ? word : word.replace(/(?<=\p{L}{3})[sx]$/u, '')),
  juice: 'jus',
  joinsWords: false,
}

import { splitAtSpaces, type Vocabulary, wordSet } from './vocabulary.js'

export const german: Vocabulary = {
  orders:
    /\b(bestellung(en)?|bestellnummer|bestellstatus|paket|päckchen|lieferung|sendung(sverfolgung)?)\b|\bwann kommt\b/i,
  reviews: /\b(bewertung(en)?|bewertet|rezension(en)?|meinung(en)?|halten|hält|denk(en|t)|sag(en|t)|beliebt|finden)\b/i,
  products:
    /s[aä]fte?n?\b|\b(produkte?n?|sortiment|preise?|kostet|kosten|wie ?viel|verkauft|verkaufen|angebot|kaufen|auf lager|verfügbar|habt ihr|haben sie|hast du|gibt es|gibt's|empfehl\w*|empfiehl\w*|zutaten|getränke?|flaschen?|früchten?|obst|smoothies?|shirts?|aufkleber|becher|billig\w*|günstig\w*|teuer\w*|preiswert\w*|such(e|en|st)|enthält|enthalten|vegan|schmeckt|geschmack)(?!\p{L})/iu,
  cheapest: /\b(billigst|günstigst|preiswertest)\w*|\bniedrigst\w*/i,
  dearest: /\bteuerst\w*|\bhöchst\w*/i,
  coupons: /gutschein|rabatt|coupon|nachlass|prozent|%/i,
  smallTalk: {
    thanks: /\b(danke|dankeschön|vielen dank|super|perfekt|prima)\b/i,
    bye: /\b(tschüss|tschüs|auf wiedersehen|bis bald|ade|servus)\b/i,
    help: /\b(wer|was) (bist du|sind sie)\b|\bhilf(e|st)?\b|\bwas kannst du\b|\bwas können sie\b/i,
    hello: /\b(hallo|hi|hey|guten (morgen|tag|abend)|moin|grüezi|grüß)/i,
  },
  split: splitAtSpaces,
  fillers: wordSet(
    `aber alle alles als am an andere anderen anderes auch auf aus bei beim beste besten bewertung bewertungen bewertet bitte bist da das dass
    deine deinen dem den denken denkt denn der des die diese diesen dieser dieses dir doch du ein eine einem einen einer eines empfehlen
    empfehlt empfiehlst enthält er es etwas euch euer eure eurem euren finde finden findet frage für gab geben gern gerne gibt günstig
    günstigste günstigsten guten haben habt hallo halten hält hast hat hätte ich ihm ihn ihr ihre ihren im in irgendwas ist ja jemand kann
    kannst kaufen kein keine können könnt könnte kosten kostet kunden kundinnen leute man mehr mein meine meinung meinungen mir mit möchte nach
    nicht noch nur oder ohne preis preise produkt produkte sag sagen sagt sehr sie sind so sortiment suche suchen über um und uns unter viel
    verkaufen verkauft vom von war warum was welche welchen welcher welches wem wen wenn wer wie wieviel will wir wird wo wollen würde zeig
    zeige zu zum zur zutaten billig billige billiger billigste billigsten teuer teure teuerste teuersten preiswerteste preiswertesten
    niedrigste niedrigsten höchste höchsten rezension rezensionen gerade heute artikel ding laden lager verfügbar`,
  ),
  connectors: wordSet(''),
  stem: (word) => (/^s[aä]fte?n?$/.test(word) ? 'saft' : word.replace(/(?<=\p{L}{4})(en|n|e|s)$/u, '')),
  juice: 'saft',
  joinsWords: true,
}

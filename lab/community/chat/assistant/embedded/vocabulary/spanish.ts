import { splitAtSpaces, type Vocabulary, wordSet } from './vocabulary.js'

export const spanish: Vocabulary = {
  orders: /(pedidos?|paquetes?|envíos?|entrega)(?!\p{L})/iu,
  reviews:
    /(reseñas?|opiniones|opinión|opinan?|opináis|valoraciones|valoración|piensan?|dicen|comentarios?|populares?)(?!\p{L})/iu,
  products:
    /(?<!\p{L})(zumos?|jugos?|productos?|surtido|gama|precios?|cuestan?|vale|cuánto|vendéis|venden|ofrecéis|ofrecen|comprar|disponibles?|tenéis|tienen|tienes|hay|recomend\w*|recomiend\w*|ingredientes?|bebidas?|beber|botellas?|frutas?|smoothies?|batidos?|camisetas?|pegatinas?|tazas?|barat[oa]s?|car[oa]s?|busco|contienen?|vegan[oa]s?|sabor(es)?)(?!\p{L})/iu,
  cheapest: /(más barat[oa]s?|menos car[oa]s?|más económic[oa]s?|más bajo)(?!\p{L})/iu,
  dearest: /(más car[oa]s?|más alto)(?!\p{L})/iu,
  coupons: /cup[oó]n(es)?|descuentos?|vales? de|rebajas?|por ?ciento|%/i,
  smallTalk: {
    thanks: /\b(gracias|genial|perfecto|estupendo)\b/i,
    bye: /\b(adiós|hasta (luego|pronto|la vista)|chao)/i,
    help: /\bqui[eé]n (eres|es usted)|\bayud\w+|\bqué (puedes|sabes)\b/i,
    hello: /\b(hola|buenos días|buenas (tardes|noches)|buenas)\b/i,
  },
  split: splitAtSpaces,
  fillers: wordSet(
    `a al algo alguien algún alguna algunas alguno algunos ahora aquí así aún barata baratas barato baratos bebida bebidas buscar busco cada
    cara caras caro caros cliente clientes comentario comentarios como cómo comprar con contiene contienen cosa cuál cuáles cuando cuánto
    cuesta cuestan de del decir dice dicen disponible disponibles dónde e el ella ellos en era eres es esa ese eso esta está están este esto
    favor gente gusta ha hay hola la las le les lo los más me menos mi mis mucho muy nada ni no nos o ofrecéis ofrecen opina opinan opináis
    opinión opiniones os otra otras otro otros para pero piensa piensan poco por porque precio precios producto productos puede puedes pues
    que qué quién quiero quisiera recomendáis recomienda recomiendas reseña reseñas sabor se ser si sí sin sobre son su sus también tan tenéis
    tengo tiene tienen tienes toda todas todo todos tu tus un una unas uno unos vale valoraciones vendéis venden vosotros y ya yo bajo alto
    económico económica ingredientes artículo artículos tienda hoy`,
  ),
  connectors: wordSet('a con de del el la'),
  stem: (word) => (/^jugos?$/.test(word) ? 'zumo' : word.replace(/(?<=\p{L}{3})s$/u, '')),
  juice: 'zumo',
  joinsWords: false,
}

import { type Vocabulary, wordSet } from './vocabulary.js'

export const japanese: Vocabulary = {
  orders: /注文|配送|配達|荷物|届(き|く|いて)|お届け/,
  reviews: /評判|評価|レビュー|口コミ|クチコミ|感想|意見|思(われ|い|っ|う)|人気/,
  products:
    /ジュース|商品|製品|品ぞろえ|品揃え|値段|価格|いくら|売って|販売|買(い|え|う)|在庫|おすすめ|お勧め|材料|原材料|飲み物|ボトル|果物|フルーツ|スムージー|シャツ|ステッカー|マグ|安い|高い|探して|入っ|味|ありますか|はある/,
  cheapest: /(いちばん|一番|最も|もっとも)安い|最安/,
  dearest: /(いちばん|一番|最も|もっとも)(高い|高価)|最高(額|値)/,
  coupons: /クーポン|割引|値引|パーセント|[%％]/,
  smallTalk: {
    thanks: /ありがと|感謝|助かり/,
    bye: /さようなら|さよなら|またね|バイバイ/,
    help: /あなたは(誰|だれ|何)|助けて|ヘルプ|何ができ/,
    hello: /こんにちは|こんばんは|おはよう|やあ|はじめまして/,
  },
  // Particles and endings are in hiragana, which separates the other words.
  split: (question) =>
    question.toLowerCase().match(/[\p{Script=Katakana}ー]+|\p{Script=Han}+|[\p{Script=Latin}\p{N}-]+/gu) ?? [],
  fillers: wordSet(
    `商品 製品 品 物 何 客様 客 皆 人 方 私 入 思 評判 評価 レビュー 口コミ クチコミ 感想 意見 人気 値段 価格 安 高 一番 最 最安 高価 最高 店 教 売 販売 買 在庫
    勧 材料 原材料 飲 飲物 飲み物 探 味 欲 見 今 今日 種類 全部 他 中 円`,
  ),
  connectors: wordSet(''),
  stem: (word) => word,
  juice: 'ジュース',
  joinsWords: true,
}

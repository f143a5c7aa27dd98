/** Errors of calls about products; part of `errors`. */
export const productErrors = {
  "product.not_found": [404, "商品が見つかりませんでした。"],
  "picture.not_found": [404, "この写真は、もうありません。"],
  "product.picture_not_found": [404, "この写真は、もうこの商品にありません。"],
  "product.variant_not_found": [422, "この商品にない種類です。選び直してください。"],
  "product.picture_limit": [422, "写真は、商品に60枚、種類ごとに60枚までです。使わない写真を外してください。"],
  "product.picture_doubled": [409, "同じ写真が、もうこの商品にあります。"],
  "price_list.in_use": [409, "この価格表は使っています。使うのをやめてから、消してください。"],
  "price_list.of_group": [
    409,
    "この価格表は会員グループが使っています。グループの価格表を変えてから、消してください。",
  ],
  "price_list.has_own_prices": [
    409,
    "1点からの価格がある価格表は、すべてのお客さまには使えません。会員グループの価格表にするか、1点の価格を消してください。",
  ],
  "member_group.too_many": [422, "会員グループは、ひとつのお店に500までです。"],
  "price_list.too_many": [422, "価格表は、ひとつのお店に50までです。"],
  "product_sheet.undone": [409, "この保存は、もうもとに戻してあります。"],
} as const satisfies Record<string, readonly [status: number, words: string]>;

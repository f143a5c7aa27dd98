/** Errors of what staff do to the stock; part of `errors`. */
export const stockErrors = {
  "stock.too_few": [409, "在庫が足りないため、その数は減らせません。"],
  "stock.too_many": [422, "在庫は9,999,999点までです。"],
  "stock.made_to_order": [422, "オーダーメイドの商品に在庫数はありません。"],
  "stock.too_many_arrivals": [422, "入荷の予定は、ひとつの品に50件までです。"],
  "stock.arrived": [409, "この入荷は、もう在庫に入っています。"],
  "product.too_many_costs": [422, "原価は、ひとつの品に200件までです。"],
  "stocktaking.closed": [409, "この棚卸は、もう終わっています。"],
  "stocktaking.nothing": [422, "まだ何も数えていません。"],
  "stocktaking.counted_meanwhile": [
    409,
    "開いているあいだに、ほかの人が数えました。ちがいを確かめて、もう一度押してください。",
  ],
  "stocktaking.full": [422, "ひとつの棚卸に記録できるのは50,000回までです。新しい棚卸を始めてください。"],
  "stocktaking.too_many_open": [422, "同時に進められる棚卸は、ひとつのお店で20件までです。"],
} as const satisfies Record<string, readonly [status: number, words: string]>;

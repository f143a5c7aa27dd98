import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { TestShop } from "./test-shop.ts";

/** A free and a paid wrapping, three noshi, bags at 55 yen and a free card. */
export async function openPackingOptions({ db, channel, shop }: TestShop) {
  const noshi = (knot: string, cords: string, has_mark: boolean, titles: string[]) =>
    json({ knot, cords, has_mark, titles });
  const options = [
    { kind: "wrapping", code: "kani", name: "簡易包装", fee: 0 },
    { kind: "wrapping", code: "kiri", name: "桐箱風ギフト箱", fee: 330 },
    { kind: "noshi", code: "iwai", name: "紅白蝶結び", rules: noshi("bow", "red", true, ["御祝", "内祝"]) },
    { kind: "noshi", code: "kekkon", name: "紅白結び切り", rules: noshi("tie", "red", true, ["寿"]) },
    { kind: "noshi", code: "choji", name: "黒白結び切り", rules: noshi("tie", "black", false, ["志"]) },
    { kind: "bag", code: "bag", name: "手提げ袋", fee: 55 },
    { kind: "card", code: "card", name: "メッセージカード", fee: 0 },
  ];
  await db
    .insertInto("packing_option")
    .values(
      options.map((option, sort) => ({ ...option, id: uuidv7(shop.clock()), channel_id: channel.id, sort })) as never,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  shop.channels.drop();
}

/** Offers a variant as an accessory of a product, at most `perPiece` per piece. */
export async function offerAccessory(
  { db }: TestShop,
  parent: { model: string },
  accessory: { id: string },
  perPiece = 1,
) {
  await db
    .insertInto("product_accessory")
    .values({ model_id: parent.model, product_id: accessory.id, per_piece: perPiece })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A second carrier, for items that the first one does not take. */
export async function openLargeCarrier({ db, channel, shop }: TestShop, classes = ["large", "normal"]) {
  const by_prefecture = Object.fromEntries(prefectures.map(({ name }) => [name, { carriage: 2200, days: 3 }]));
  await db
    .insertInto("carrier")
    .values({
      id: uuidv7(shop.clock()),
      channel_id: channel.id,
      code: "omoni",
      name: "おもに急便",
      delivery_classes: classes,
      by_prefecture: json(by_prefecture),
      sort: 9,
    })
    .execute();
  shop.channels.drop();
}

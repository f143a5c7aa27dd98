import { setMadeToOrder } from "#api/product/made-to-order/made-to-order.service.ts";
import type { MadeToOrderFile } from "#api/product/made-to-order/options-file.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { address, type openForOrders, orderer } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

/** Choices of the shirt: two groups, two lengths, an embroidery. */
export const shirtFile: MadeToOrderFile = {
  code: "SHT-1-UOS",
  price: 11_000,
  is_on_sale: true,
  lead_days: 10,
  groups: [
    {
      key: "fabric",
      name: "生地",
      choices: [
        { key: "white", name: "白", price: 0, color: "#ffffff", image: null },
        { key: "indigo", name: "藍染", note: "正藍", price: 3300, color: "#1f4e79", image: null },
      ],
    },
    {
      key: "collar",
      name: "衿",
      choices: [
        { key: "stand", name: "立衿", price: 0 },
        { key: "open", name: "開衿", price: 550 },
      ],
    },
  ],
  measurements: {
    figure: "shirt",
    items: [
      { key: "neck", name: "首まわり", mark: "neck", min: 34, max: 48, step: 0.5 },
      { key: "length", name: "着丈", mark: "length", min: 60, max: 90, step: 1 },
    ],
  },
  embroidery: {
    name: "刺しゅう",
    price: 1100,
    is_required: false,
    scripts: [
      { script: "roman", max: 8 },
      { script: "kanji", max: 4 },
    ],
    places: [
      { key: "cuff", name: "袖口", price: 0 },
      { key: "back", name: "背", price: 500 },
    ],
    threads: [{ key: "kon", name: "紺", color: "#223354" }],
    typefaces: [
      { key: "mincho", name: "明朝体", style: "mincho", scripts: ["kanji", "kana", "roman"] },
      { key: "script", name: "筆記体", style: "cursive", scripts: ["roman"] },
    ],
  },
};

export const shirtChoice = {
  choices: [
    { group: "fabric", choice: "indigo" },
    { group: "collar", choice: "stand" },
  ],
  measurements: [
    { key: "neck", value: "39.5" },
    { key: "length", value: 72 },
  ],
  embroidery: { text: "T.SATO", place: "back", thread: "kon", typeface: "script" },
};
/** 11,000 + 3,300 + 1,100 + 500 yen. */
export const shirtPrice = 15_900;
export const shirtSummary = "生地 藍染 / 衿 立衿 / 首まわり 39.5cm / 着丈 72cm / 刺しゅう 「T.SATO」（背・紺・筆記体）";

/** A shirt that is only made to order; returns the id that orders refer to. */
export async function putShirt(test: TestShop, changed: Partial<MadeToOrderFile> = {}) {
  const { db, channel, shop } = test;
  const model = uuidv7(shop.clock());
  await db
    .insertInto("product_model")
    .values({
      id: model,
      channel_id: channel.id,
      code: "SHT-1",
      key: "shirt",
      name: "仕立てシャツ",
      tax_rate: 10,
      published_at: new Date("2026-01-01T00:00:00Z"),
    })
    .execute();
  await changeShirt(test, changed);
  const { id } = await db
    .selectFrom("product")
    .select("id")
    .where("model_id", "=", model)
    .where("is_made_to_order", "=", true)
    .executeTakeFirstOrThrow();
  return { id, model, key: "shirt" };
}

/** Changes the choices of the shirt. */
export async function changeShirt({ db, channel, shop }: TestShop, changed: Partial<MadeToOrderFile>) {
  const owner = { db, now: shop.clock(), actor: shop.actor, random: shop.random };
  await setMadeToOrder(owner, channel, "shirt", { ...shirtFile, ...changed });
}

type Buyer = Pick<Awaited<ReturnType<typeof openForOrders>>, "api" | "bank">;

/** A cart with the shirt and other items, ready to be ordered. */
export async function readyShirtCart(
  { api, bank }: Buyer,
  shirt: { id: string },
  { payment = bank, items = [] as { id: string; quantity?: number }[] } = {},
) {
  const products = [{ product_id: shirt.id, configuration: shirtChoice }];
  const others = items.map(({ id, quantity = 1 }) => ({ product_id: id, quantity }));
  const { token } = await api.productSet.add({ products: [...products, ...others] });
  await api.cart.modifyOrder({ token, orderer });
  const { detail } = await api.cart.addShipping({ token, address });
  const shipping_key = detail.shippings[0]!.key;
  await api.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
  return api.cart.modifyOrder({ token, payment_id: payment });
}

import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { json } from "#api/platform/db/json.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { cartTokenHash } from "#api/cart/cart-token.ts";
import { address, orderer } from "./products.ts";

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, "0")}`;
export const oldShop = { channel: id(1), towel: id(3), bank: id(5), token: "the token of a cart from before" };
export const oldText = 'ドアに "delivery_timezone": null と書いてあります';

const info = {
  id: oldShop.towel,
  code: "TWL-1",
  name: "ガーゼタオル",
  variant_name: "藍",
  model_key: "twl-1",
  product_price: 1980,
  tax_rate: 10,
  brand: null,
  maker: null,
  categories: [],
  image: null,
  stock_state: "ok",
  stock_left: null,
};

const packing = { key: "p3", products: [{ key: "l1", quantity: 1 }] };

const plain = { wrapping: null, noshi: null, bags: 0, card: "" };

/** A cart as stored before migrations 0023, 0024 and 0028, with chosen dates and an earlier order. */
const cart = {
  lines: [{ key: "l1", product_id: oldShop.towel, quantity: 1, price_seen: 1980 }],
  shippings: [
    {
      key: "s2",
      user_address_id: null,
      address,
      packings: [{ ...packing, delivery_at: null, delivery_timezone: "am", is_date_chosen: true, dress: plain }],
    },
  ],
  orderer,
  payment_id: oldShop.bank,
  conveni_code: null,
  memo: oldText,
  notes: { purpose: "ご自宅用", questionnaire: "" },
  gift: null,
  coupons: [],
  points: 0,
  pending: null,
  last_add: null,
  next: 4,
  last_order: { id: id(7), order_no: "261101-OLD", digest: "d" },
};

const places = Object.fromEntries(prefectures.map(({ name }) => [name, { carriage: 660, days: 1 }]));
const shown = { ...address, shipping_name: "山田 花子", shipping_kana: "ヤマダ ハナコ", cell_phone_number: "" };

/** Fills a database on migration 0022 with a channel, a product, a cart and an order. */
export async function fillOldShop(db: Db) {
  const { channel, towel, bank } = oldShop;
  await sql`insert into channel (id, code, name, prefix) values (${channel}, 'old', '暖簾', '/old')`.execute(db);
  await sql`insert into channel_host (host, channel_id) values ('http://old.test', ${channel})`.execute(db);
  await sql`insert into product_model (id, channel_id, published_at, tax_rate, in_stock, key, code, name)
    values (${id(2)}, ${channel}, '2026-01-01T00:00:00Z', 10, true, 'twl-1', 'TWL-1', 'ガーゼタオル')`.execute(db);
  await sql`insert into product (id, channel_id, model_id, code, price, stock)
    values (${towel}, ${channel}, ${id(2)}, 'TWL-1', 1980, 5)`.execute(db);
  await sql`insert into carrier (id, channel_id, code, name, by_prefecture)
    values (${id(4)}, ${channel}, 'yamabiko', 'やまびこ運送', ${json(places)})`.execute(db);
  await sql`insert into carrier_timezone (carrier_id, code, label) values (${id(4)}, 'am', '午前中')`.execute(db);
  await sql`insert into payment_method (id, channel_id, code, name)
    values (${bank}, ${channel}, 'bank_transfer', '銀行振込')`.execute(db);
  await sql`insert into cart (id, channel_id, token_hash, generation, document, expires_at)
    values (${id(6)}, ${channel}, ${cartTokenHash(oldShop.token)}, 1, ${json(cart)}, '2026-12-20T00:00:00Z')`.execute(
    db,
  );
  const taxes = [{ rate: 10, amount: 2540, without_tax: 2310, tax: 230 }];
  await sql`insert into shop_order (id, channel_id, order_no, cart_id, cart_generation, state, orderer, email, notes,
      total_products, total_discount, total_carriage, total_fee, total_payment, total_tax, amount_by_tax_rate, tax_rounding,
      shown, ordered_at, updated_at)
    values (${id(7)}, ${channel}, '261101-OLD', ${id(6)}, 0, 'accepted', ${json(orderer)}, ${orderer.email},
      ${json({ purpose: "贈り物", questionnaire: "友人に聞いて" })}, 1980, 100, 660, 0, 2540, 230, ${json(taxes)}, 'floor', '{}',
      '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`.execute(db);
  await sql`insert into order_line (id, order_id, line_key, product_id, info, unit_price, quantity, subtotal, discount_parts,
      tax_rate, tax_amount, sort)
    values (${id(8)}, ${id(7)}, 'l1', ${towel}, ${json(info)}, 1980, 1, 1980,
      ${json([{ code: "SPRING100", amount: 100 }])}, 10, 171, 0)`.execute(db);
  await sql`insert into order_shipping (id, order_id, shipping_key, address, carriage, sort)
    values (${id(9)}, ${id(7)}, 's2', ${json(shown)}, 660, 0)`.execute(db);
  await sql`insert into order_packing (id, shipping_id, packing_key, products, carrier_code, carrier_name, timezone_code,
      timezone_label, carriage, dress, sort)
    values (${id(10)}, ${id(9)}, 'p3', ${json(packing.products)}, 'yamabiko', 'やまびこ運送', 'am', '午前中', 660,
      ${json({ ...plain, card: "ありがとう" })}, 0)`.execute(db);
  await sql`insert into payment (id, channel_id, order_id, method_id, code, name, amount, state, created_at)
    values (${id(11)}, ${channel}, ${id(7)}, ${bank}, 'bank_transfer', '銀行振込', 2540, 'waiting', '2026-11-01T00:00:00Z')`.execute(
    db,
  );
  await sql`update shop_order set held_for = 'review'`.execute(db);
  await sql`insert into cancel_wish (order_id, actor, reason, created_at)
    values (${id(7)}, 'member', '', '2026-11-01T00:00:00Z')`.execute(db);
  await sql`insert into setting (channel_id, key, value) values (${channel}, 'PAPER.PROVISO', '"お花代"'),
    (${channel}, 'PLUGIN.RETARGETING.IS_USE', 'true')`.execute(db);
  await sql`insert into letter (id, channel_id, unique_key, message_id, recipient, subject, body_text, body_html, created_at)
    values (${id(12)}, ${channel}, 'order.completed:old', '<old@old.test>', ${orderer.email}, '', '', '',
      '2026-11-01T00:00:00Z')`.execute(db);
}

import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { NewOrder, OrderRow } from "./order-rows.ts";

/** Inserts an order and its parts in one statement, in the decision's transaction. */
export async function insertOrder(trx: Db, order: NewOrder) {
  const { products, shippings, payment, movements, change, ...row } = order;
  const { id: order_id, channel_id, ordered_at: created_at } = row;
  const ofOrder = {
    ...row,
    orderer: json(row.orderer),
    other: json(row.other),
    amount_by_tax_rate: json(row.amount_by_tax_rate),
    shown: json(row.shown),
    reasons: json(row.reasons),
    coupons: json(row.coupons),
  };
  const ofLines = products.map((line) => ({
    ...line,
    order_id,
    product_info: json(line.product_info),
    coupon_discount_parts: json(line.coupon_discount_parts),
    configuration: line.configuration && json(line.configuration),
  }));
  const ofShippings = shippings.map(({ packings: _, ...shipping }) => ({
    ...shipping,
    order_id,
    address: json(shipping.address),
    sender: shipping.sender && json(shipping.sender),
  }));
  const ofPackings = shippings.flatMap(({ id: shipping_id, packings }) =>
    packings.map((packing) => ({
      ...packing,
      shipping_id,
      products: json(packing.products),
      gift_wrapping: packing.gift_wrapping && json(packing.gift_wrapping),
    })),
  );
  const ofPayment = { ...payment, channel_id, order_id, instructions: json(payment.instructions), created_at };
  const ofMovements = movements.map((each) => ({ ...each, channel_id, order_id, created_at }));
  const statement = trx
    .with("written_order", (one) => one.insertInto("shop_order").values(ofOrder))
    .with("written_lines", (one) => one.insertInto("order_line").values(ofLines))
    .with("written_shippings", (one) => one.insertInto("order_shipping").values(ofShippings))
    .with("written_packings", (one) => one.insertInto("order_packing").values(ofPackings))
    .with("written_payment", (one) => one.insertInto("payment").values(ofPayment));
  // items made to order have no stock movements
  const whole =
    ofMovements.length > 0
      ? (statement.with("written_movements", (one) =>
          one.insertInto("stock_movement").values(ofMovements),
        ) as unknown as typeof statement)
      : statement;
  await whole
    .insertInto("order_state_change")
    .values({ ...change, order_id, from_state: null, to_state: row.state, created_at })
    .execute();
}

const orderSelection = sql`
  o.id, o.order_no, o.member_id, o.state, o.orderer, o.memo, o.other, o.ordered_at, o.production_started_at, o.reasons, o.total_products, o.total_discount,
  o.total_carriage, o.total_fee, o.total_points, o.total_payment, o.total_tax, o.amount_by_tax_rate,
  o.coupons, o.is_point_price_cut, o.points_to_earn,
  (select json_agg(json_build_object('key', l.key, 'product_info', l.product_info, 'unit_price', l.unit_price, 'quantity', l.quantity,
     'subtotal', l.subtotal, 'tax_amount', l.tax_amount, 'coupon_discount_parts', l.coupon_discount_parts, 'parent_key', l.parent_key,
     'configuration', l.configuration)
     order by l.sort) from order_line l where l.order_id = o.id) as products,
  (select json_agg(json_build_object('id', s.id, 'address', s.address, 'carriage', s.carriage, 'sender', s.sender, 'message', s.message,
     'notice_email', s.notice_email, 'packings',
     (select json_agg(json_build_object('id', p.id, 'products', p.products, 'gift_wrapping', p.gift_wrapping, 'fee', p.fee, 'carrier_name', p.carrier_name, 'tracking_number', p.tracking_number, 'shipped_at', p.shipped_at,
        'tracking_template', (select k.tracking_url from carrier k where k.channel_id = o.channel_id and k.code = p.carrier_code),
        'delivery_at', p.delivery_at, 'delivery_timezone_label', p.delivery_timezone_label, 'handover_label', p.handover_label, 'estimated_at', p.estimated_at) order by p.sort)
      from order_packing p where p.shipping_id = s.id)) order by s.sort)
   from order_shipping s where s.order_id = o.id) as shippings,
  (select json_build_object('id', y.id, 'payment_method_id', y.payment_method_id, 'action_url', y.action_url, 'code', y.code, 'name', y.name, 'state', y.state, 'is_lapsed', y.lapsed_at is not null,
     'captured', case when y.state = 'settled' then y.capture_amount end,
     'instructions', y.instructions, 'pay_by', y.pay_by, 'settled_at', y.settled_at, 'decline', case when y.authorized_at is null and y.lapsed_at is null then y.decline end)
   from payment y where y.order_id = o.id order by y.created_at desc, y.id desc limit 1) as payment,
  (select json_build_object('id', g.id, 'state', g.state, 'receiver_name', g.receiver_name, 'giver_name', g.giver_name,
     'message', g.message, 'expires_at', g.expires_at, 'fixed_at', g.fixed_at, 'outcome', g.outcome)
   from social_gift g where g.order_id = o.id) as gift`;

/**
 * A complete order. A member's is found by the member only, a guest's only with the token of the cart that placed it
 * (CART-26, SEC-06).
 */
export async function findOrder(
  db: Db,
  channelId: string,
  orderNo: string,
  buyer: { cartTokenHash: Buffer | undefined; memberId: string | undefined },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderSelection} from shop_order o join cart c on c.id = o.cart_id
    where o.channel_id = ${channelId} and o.order_no = ${orderNo}
      and case when o.member_id is null then c.token_hash = ${buyer.cartTokenHash ?? Buffer.alloc(0)}
        else o.member_id = ${buyer.memberId ?? null}::uuid end`.execute(db);
  return rows[0];
}

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${orderSelection} from shop_order o where o.id = ${id}`.execute(db);
  return rows[0];
}

export async function orderOfMember(
  db: Db,
  channelId: string,
  memberId: string,
  id: string,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderSelection} from shop_order o
    where o.channel_id = ${channelId} and o.member_id = ${memberId} and o.id = ${id}`.execute(db);
  return rows[0];
}

type OrderName = { id: string; order_no: string };

/** Orders on their way to a member: not shipped yet, or shipped since `sentSince` and not reported as delivered. */
export function ordersOnWay(db: Db, memberId: string, channelId: string, sentSince: Date): Promise<OrderName[]> {
  return db
    .selectFrom("shop_order")
    .select(["id", "order_no"])
    .where("channel_id", "=", channelId)
    .where("member_id", "=", memberId)
    .where(({ or, and, eb }) =>
      or([
        eb("state", "in", ["pending", "accepted", "paid", "packed"]),
        and([eb("state", "=", "shipped"), eb("updated_at", ">", sentSince)]),
      ]),
    )
    .orderBy("ordered_at", "desc")
    .execute();
}

/** Removes the member from their orders, which stay. */
export async function unlinkOrders(trx: Db, memberId: string, channelId: string) {
  await trx
    .updateTable("shop_order")
    .set({ member_id: null })
    .where("channel_id", "=", channelId)
    .where("member_id", "=", memberId)
    .execute();
  await trx.updateTable("unpaid_order").set({ member_id: null }).where("member_id", "=", memberId).execute();
}

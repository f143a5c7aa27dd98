import { createApp } from "@noren/api/app.ts";
import type { ChannelCache } from "@noren/api/channel/channel-cache.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { noProviders } from "@noren/api/payment-method/account/no-providers.ts";
import type { Shop } from "@noren/api/shop.ts";
import { inProcessClient, type ShopClient } from "@noren/api/clients.ts";
import { deriveBoughtTogether } from "@noren/api/order/purchase/bought-together.ts";
import { correctPoints } from "@noren/api/promotion/point/point.service.ts";
import { markSent } from "@noren/api/channel/email/email.queries.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { demoActor } from "./demo-actor.ts";
import { demoMembers, demoPassword, type DemoMember } from "../members.ts";
import { type DemoOrder } from "../demo-order.ts";
import { loadCards } from "./load-cards.ts";
import { advanceOrders } from "./advance-orders.ts";
import { loadRecords } from "./load-records.ts";
import { splitOrder } from "./split-order.ts";

const dayInMs = 86_400_000;
/** Age of the demo's member accounts. */
const memberDays = 210;

/**
 * Registers the demo's members, with their address books, in each demo channel without members, and places their orders
 * through the API, on past days. Their emails are marked as sent.
 */
export async function loadMembers(shop: Shop): Promise<number> {
  const now = shop.clock();
  let loaded = 0;
  for (const channel of (await shop.channels.all()).filter(({ isDemo }) => isDemo)) {
    const { db } = shop;
    if (await db.selectFrom("member").select("id").where("channel_id", "=", channel.id).limit(1).executeTakeFirst())
      continue;
    for (const member of demoMembers.filter(({ channels }) => channels.some((code) => code === channel.code))) {
      await loadMember(shop, channel, member, now);
      loaded += 1;
    }
  }
  // the nightly count would run too late for the first visit
  if (loaded > 0) await deriveBoughtTogether({ shop, db: shop.db, now, actor: demoActor });
  return loaded;
}

async function loadMember(shop: Shop, channel: Channel, member: DemoMember, now: Date): Promise<void> {
  let moment = new Date(now.getTime() - memberDays * dayInMs);
  let isOpen = false;
  // No emails about past orders, and no jobs for paid or abandoned ones.
  const jobs: Shop["jobs"] = async (trx, name, data, options) => {
    if (isOpen && name !== "email.send") await shop.jobs(trx, name, data, options);
  };
  const then: Shop = { ...shop, channels: unlimited(shop.channels), providers: noProviders, clock: () => moment, jobs };
  const app = createApp(then);
  const context = { channelId: channel.id, ip: "", device: "iPhone・Safari", requestId: "demo" };
  const visitor = inProcessClient(app, context);
  const orders = member.orders.filter(({ channel: code }) => code === channel.code);

  await visitor.user.register({ ...member.profile, email: member.email, password: demoPassword } as never);
  // a session lasts 30 days, so each visit logs in again
  const visit = async (): Promise<ShopClient> => {
    const { access_token } = await visitor.auth.login({ username: member.email, password: demoPassword });
    return inProcessClient(app, context, access_token);
  };
  let api = await visit();
  const addresses: string[] = [];
  for (const address of member.addresses) addresses.push((await api.userAddress.add(address)).id);
  await api.auth.logout();
  await loadCards(then, channel, member);

  await givePoints(shop, channel, member, now);
  for (const order of orders) {
    moment = morningOf(now, order.daysAgo);
    isOpen = order.reached === "accepted";
    api = await visit();
    const { token } = await api.cart.init();
    for (const [key, quantity] of order.items) {
      const product_id = await variantOf(shop, channel, key, quantity);
      await api.cart.addProduct({ token, product_id, quantity });
    }
    const orderer = ordererOf(member);
    await sayWhereTo(api, token, order, addresses);
    await api.cart.modifyOrder({ token, orderer, memo: order.memo ?? "" });
    if (order.coupon) await api.promotions.addCoupon({ token, code: order.coupon });
    if (order.points) await api.promotions.usePoints({ token, point: order.points });
    const methods = await api.payment.choices({ token });
    await api.cart.modifyOrder({ token, payment_id: methods.find(({ code }) => code === order.payment)!.id });
    const { order_no } = await api.cart.decision({ token });
    // past orders do not count against the limits of demo visitors
    await shop.db.deleteFrom("unpaid_order").where("placed_at", "=", moment).execute();
    const past = { channelId: channel.id, orderNo: order_no, orderedAt: moment };
    if (order.gift?.received) {
      await advanceOrders(then, { ...past, reached: "paid" });
      const placed = await api.order.ofCart({ orderNo: order_no, token });
      moment = new Date(past.orderedAt.getTime() + 1.5 * dayInMs);
      await receiveGift(visitor, placed, order.gift.received);
      moment = past.orderedAt;
      await advanceOrders(then, { ...past, from: "paid", reached: order.reached });
    } else {
      // the link of an unopened gift stays open
      isOpen ||= order.gift !== undefined;
      await advanceOrders(then, { ...order, ...past });
    }
    await api.auth.logout();
  }
  isOpen = false;
  if (member.hasRecords) {
    const seen = (await likedIn(shop, channel, member)).map(({ key }) => key);
    const goTo = (daysAgo: number) => (moment = morningOf(now, daysAgo));
    await loadRecords({ shop: then, channel, email: member.email, goTo, visit, seen });
  }
  moment = morningOf(now, 1);
  api = await visit();
  for (const { key } of await likedIn(shop, channel, member)) await api.like.add({ key });
  await api.auth.logout();
  const emails = await shop.db
    .selectFrom("email")
    .select("id")
    .where("channel_id", "=", channel.id)
    .where("sent_at", "is", null)
    .execute();
  for (const { id } of emails) await markSent(shop.db, id, now);
}

async function givePoints(shop: Shop, channel: Channel, { email, points }: DemoMember, now: Date) {
  const { id: memberId } = await memberIn(shop, channel, email);
  for (const { daysAgo, points: delta, note, months } of points) {
    const at = { now: morningOf(now, daysAgo), channel: lastingFor(channel, months) };
    await correctPoints(
      { shop, db: shop.db, actor: demoActor, ...at },
      { memberId, channelId: channel.id },
      { delta, note },
    );
  }
}

async function sayWhereTo(api: ShopClient, token: string, order: DemoOrder, addresses: readonly string[]) {
  if (order.gift) {
    const { received: _, ...gift } = order.gift;
    await api.socialGift.setReceiver({ token, receiver: gift });
    return;
  }
  if (order.packings) return splitOrder(api, token, order.packings, addresses);
  const { detail } = await api.cart.addShipping({ token, user_address_id: addresses[order.to]! });
  const shipping_key = detail.shippings[0]!.key;
  await api.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
}

type Received = NonNullable<NonNullable<DemoOrder["gift"]>["received"]>;

/** Accepts a gift: opens the link and enters the receiver's address. */
async function receiveGift(visitor: ShopClient, { gift }: PlacedOrder, shipping: Received) {
  const key = new URL(gift!.link!, "http://demo").searchParams.get("key")!;
  await visitor.socialGift.fix({ token: key, shipping });
}
const memberIn = ({ db }: Shop, { id }: Channel, email: string) =>
  db
    .selectFrom("member")
    .select("id")
    .where("channel_id", "=", id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

/** Context of the channels without limits of unpaid orders and without captcha, which the loader cannot solve. */
function unlimited(channels: ChannelCache): ChannelCache {
  const limits = {
    "CAPTCHA.WHEN": "never",
    "LIMIT.HOLD.PRODUCT_BUYER_PERCENT": 100,
    // the demo sends months of emails within a minute, in no order of days
    "LIMIT.EMAIL.MAILBOX_MAX": 1000,
  } as const;
  return {
    ...channels,
    async byId(id) {
      const channel = await channels.byId(id);
      return channel && { ...channel, settings: { ...channel.settings, ...limits } };
    },
  };
}

/** The channel with another lifetime of points. */
const lastingFor = (channel: Channel, months: number | undefined): Channel =>
  months === undefined ? channel : { ...channel, settings: { ...channel.settings, "POINT.LIFETIME_MONTHS": months } };

/** 9:15 JST, some days ago. */
function morningOf(now: Date, daysAgo: number): Date {
  const day = new Date(now.getTime() - daysAgo * dayInMs + 9 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T09:15:00+09:00`);
}

const ordererOf = ({ email, profile }: DemoMember) => ({
  last_name: profile.last_name ?? "",
  first_name: profile.first_name ?? "",
  last_name_kana: profile.last_name_kana ?? "",
  first_name_kana: profile.first_name_kana ?? "",
  email,
  phone_number: profile.phone_number ?? "",
  company_name: profile.company_name ?? "",
  department_or_position: profile.department_or_position ?? "",
});

const likedIn = ({ db }: Shop, { id }: Channel, { likes }: DemoMember) =>
  db
    .selectFrom("product_model")
    .select("key")
    .where("channel_id", "=", id)
    .where("key", "in", [...likes])
    .orderBy("key")
    .execute();

/** First variant of a product with enough stock. */
async function variantOf({ db }: Shop, channel: Channel, key: string, quantity: number): Promise<string> {
  const row = await db
    .selectFrom("product")
    .innerJoin("product_model", "product_model.id", "product.model_id")
    .select("product.id")
    .where("product_model.channel_id", "=", channel.id)
    .where("product_model.key", "=", key)
    .where("product.stock", ">=", quantity)
    .orderBy("product.sort")
    .executeTakeFirst();
  if (!row) throw new Error(`The demo channel ${channel.code} has no ${key} for its members.`);
  return row.id;
}

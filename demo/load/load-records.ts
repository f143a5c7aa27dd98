import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { ShopClient } from "@noren/api/clients.ts";
import { answerInquiry, closeInquiry } from "@noren/api/member/inquiry/inquiry.service.ts";
import { answerProductRequest } from "@noren/api/member/product-request/product-request.service.ts";
import { publishMessage } from "@noren/api/member/system-message/system-message.service.ts";
import type { Shop } from "@noren/api/shop.ts";
import { demoActor } from "./demo-actor.ts";
import {
  demoMessages,
  hanakosApron,
  hanakosBookmarks,
  hanakosEmbroideries,
  hanakosInquiries,
  hanakosLists,
  hanakosMemorials,
  hanakosMessage,
  hanakosRequests,
  hanakosSearches,
  hanakosShirts,
} from "../hanakos-records.ts";

type RecordLoading = {
  /** The shop with a clock that `goTo` sets. */
  shop: Shop;
  channel: Channel;
  email: string;
  goTo: (daysAgo: number) => Date;
  visit: () => Promise<ShopClient>;
  /** Keys of viewed products, newest first. */
  seen: readonly string[];
};

const dayInMs = 86_400_000;

/** Writes a member's notes, inquiries and views, each on its day. */
export async function loadRecords(loading: RecordLoading): Promise<void> {
  const { shop, channel, email, goTo, visit } = loading;
  for (const { key, daysAgo, title, source } of [...demoMessages, hanakosMessage]) {
    const now = goTo(daysAgo);
    const to = key === hanakosMessage.key ? email : null;
    const work = { shop, db: shop.db, actor: demoActor, channel, now };
    await publishMessage(work, { key, title, source, to, publish_from: null, publish_to: null });
  }
  for (const { daysAgo, ...measurements } of hanakosShirts) {
    goTo(daysAgo);
    await (await visit()).timeseries.add({ purpose: "shirt", measurements });
  }
  const { daysAgo: apronDays, ...apron } = hanakosApron;
  goTo(apronDays);
  await (await visit()).timeseries.add({ purpose: "apron", measurements: apron });
  for (const { daysAgo, ...embroidery } of hanakosEmbroideries) {
    goTo(daysAgo);
    await (await visit()).timeseries.add({ purpose: "embroidery", embroidery });
  }
  await askShop(loading);
  await makeLists(loading);
  const now = goTo(1);
  const api = await visit();
  for (const { inDays, remind_days, ...memorial } of hanakosMemorials) {
    const day = new Date(now.getTime() + (inDays + 1) * dayInMs + 9 * 3_600_000);
    const input = { ...memorial, month: day.getUTCMonth() + 1, date: day.getUTCDate() };
    await api.userMemorial.add({ ...input, remind_days: [...remind_days] });
  }
  for (const word of hanakosSearches) await api.searchHistory.add({ word });
  for (const search of hanakosBookmarks) await api.bookmark.add(search);
  for (const product_id of loading.seen.toReversed()) await api.productHistory.add({ product_id });
  const { data } = await api.systemMessage.list();
  const oldest = data.at(-1);
  if (oldest) await api.systemMessage.read({ readable_id: oldest.id });
  await api.auth.logout();
}

async function makeLists({ shop, channel, goTo, visit }: RecordLoading): Promise<void> {
  for (const { daysAgo, name, products } of hanakosLists) {
    const sold = await shop.db
      .selectFrom("product_model")
      .select("id")
      .where("channel_id", "=", channel.id)
      .where("key", "in", [...products])
      .execute();
    if (sold.length === 0) continue;
    goTo(daysAgo);
    const ids = sold.map(({ id }) => id);
    await (await visit()).userList.attach({ table: "products", ids, name });
  }
}

async function askShop({ shop, channel, email, goTo, visit }: RecordLoading): Promise<void> {
  const workAt = (now: Date) => ({ shop, db: shop.db, actor: demoActor, channel, now });
  for (const { daysAgo, body, answer, reply, isClosed } of hanakosInquiries) {
    goTo(daysAgo);
    const [category] = await (await visit()).category.hierarchy({ table: "inquiries" });
    const input = { name: "山田 花子", email, body, category_id: category?.id ?? "" };
    const { key } = await (await visit()).inquiry.send({ ...input, phone: "09000000001" });
    await answerInquiry(workAt(goTo(daysAgo - 1)), key, answer);
    if (reply) {
      goTo(daysAgo - 2);
      await (await visit()).inquiry.reply({ key, body: reply });
    }
    if (isClosed) await closeInquiry(workAt(goTo(daysAgo - 3)), key);
  }
  for (const { daysAgo, answer, ...request } of hanakosRequests) {
    goTo(daysAgo);
    const { id } = await (await visit()).productRequest.send(request);
    if (answer) await answerProductRequest(workAt(goTo(daysAgo - 5)), id, answer);
  }
}

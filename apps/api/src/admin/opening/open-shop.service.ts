import { ShopError } from "@noren/contract/platform/errors.ts";
import { sql } from "kysely";
import { createChannelCache } from "#api/channel/channel-cache.ts";
import { changeSetting } from "#api/channel/channel.service.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { pageKind } from "#api/content/layout/layout-kind.ts";
import { createChannel } from "#api/channel/open-channel.service.ts";
import { saveContent } from "#api/content/save-content.service.ts";
import { closeWeekly, toWeekly } from "#api/delivery/business-date/closed-day.service.ts";
import { sameEverywhere } from "#api/delivery/carrier/carriage-table.ts";
import { createCarrier } from "#api/delivery/carrier/carrier.service.ts";
import { type Slot, toSlots } from "#api/delivery/carrier/new-carrier.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { toFeeSteps, toInstruction } from "#api/payment-method/method-form.ts";
import { setMethod } from "#api/payment-method/method.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { inviteAnew } from "#api/admin/staff/command-staff.service.ts";
import { type Answers, listOf } from "./questions.ts";

type Opened = { channel: Channel; owner: { id: string; email: string } };
type Opening = { answers: Answers; table: Channel["carriers"][number]["by_prefecture"] };

/**
 * Opens the first channel of an empty database with everything a first order needs except products, in one transaction.
 * Each step uses the service of its own command. Returns the channel, and the invitation of the first owner.
 */
export async function openFirstShop(shop: OwnerShop<OrderShop>, { answers, table }: Opening): Promise<Opened> {
  const owner = await inTransaction(shop, async (trx) => {
    await lockOpening(trx);
    // The steps must read rows just written, so they get a cache of their own.
    const owner = { ...shop, db: trx, channels: createChannelCache(trx) };
    const before = await owner.channels.all();
    if (before.length > 0) throw alreadyOpen(before);
    const channel = await createChannel(owner, { ...channelOf(answers) });
    await createCarrier(owner, channel, { ...carrierOf(answers), by_prefecture: table });
    await offerPayments(owner, channel, answers);
    await closeWeekly(owner, channel, toWeekly(answers.closed)!);
    await changeSettings(owner, channel, answers);
    await writeHome(owner, channel, answers);
    const roles = [{ channel_id: null, role: "owner" as const }];
    const work = { shop: owner, db: trx, now: shop.clock(), actor: shop.actor };
    return inviteAnew(work, { email: answers.owner || answers.email, roles });
  });
  shop.channels.drop();
  return { channel: (await shop.channels.byCode(answers.code))!, owner };
}

export const alreadyOpen = (channels: readonly Channel[]) =>
  new ShopError(
    "common.invalid_input",
    {},
    {},
    `このデータベースにはもうお店があります（${channels.map(({ code, name }) => `${code}「${name}」`).join("、")}）。init は空のデータベースでだけ使えます。チャネルを増やすのは channel create です。`,
  );

/** Concurrent openings wait for each other; the second one finds a channel. */
export const lockOpening = (trx: Db) => sql`select pg_advisory_xact_lock(724018)`.execute(trx);

function channelOf({ code, name, host, tagline, description, company, ...rest }: Answers) {
  const { representative, postal_code, address, phone_number, email, business_hours } = rest;
  const seller = { name: company, representative, postal_code, address, phone_number, email, business_hours };
  return { code, name, prefix: "", tagline, description, hosts: [host], company: seller };
}

const carrierOf = ({ carrier, slots }: Answers) => ({
  code: "standard",
  name: carrier,
  classes: ["normal", "mail"],
  tracking_url: "",
  slots: toSlots(listOf(slots)) as Slot[],
});

/** The same carriage for all prefectures; the command reads the table of a file. */
export const tableOf = ({ carriage, days }: Answers) => sameEverywhere(Number(carriage), Number(days));

async function offerPayments(owner: OwnerShop<OrderShop>, channel: Channel, { bank, cash_on_delivery: cash }: Answers) {
  if (bank !== "")
    await setMethod(owner, channel, "bank_transfer", { instructions: listOf(bank).map((one) => toInstruction(one)!) });
  if (cash !== "") await setMethod(owner, channel, "cash_on_delivery", { fee_steps: toFeeSteps(cash)!, max: 300_000 });
}

async function changeSettings(
  owner: OwnerShop<OrderShop>,
  channel: Channel,
  { theme, free_from, registration_number }: Answers,
) {
  if (theme !== "simple") await changeSetting(owner, channel, "SITE.THEME", theme);
  if (free_from !== "") await changeSetting(owner, channel, "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", Number(free_from));
  if (registration_number !== "")
    await changeSetting(owner, channel, "DOCUMENT.REGISTRATION_NUMBER", registration_number);
}

/** A first home page with new products. */
async function writeHome(owner: OwnerShop<OrderShop>, channel: Channel, { name, description, tagline }: Answers) {
  const more = { label: "もっと見る", href: "/product?sort=new" };
  const blocks = [
    { id: "new", name: "product-list", props: { title: "新しい商品", query: { sort: "new" }, count: 8, more } },
    { id: "news", name: "news", props: { title: "お知らせ", count: 5 } },
  ];
  const home = { key: "home", variant: "", title: tagline === "" ? name : `${name}｜${tagline}`, sort: 0, source: "" };
  const fields = { description, layout: "default", blocks };
  const saved = await saveContent(owner, channel, [
    { kind: pageKind, ...home, fields, publish_from: null, publish_to: null },
  ]);
  if ("problems" in saved) throw new Error(saved.problems.flatMap(({ messages }) => messages).join(" "));
}

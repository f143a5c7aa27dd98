import { consolePages } from "@noren/contract/admin/console-pages.ts";
import {
  hitsMax,
  type MemberHit,
  type OrderHit,
  type PageHit,
  type ProductHit,
  type search,
  type SettingHit,
} from "@noren/contract/admin/search.owner.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Right } from "@noren/contract/platform/rights.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { settingWords } from "#api/channel/setting-words.ts";
import { findOrders } from "#api/order/desk/find-orders.service.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { recordDataView, type ViewedData } from "#api/platform/staff/data-view.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { gramsOfWords, likePattern, searchWordsOf, wordsToVerify } from "#api/product/search-text.ts";
import { foundMembers, foundProducts } from "./search.queries.ts";
import { folded, readWords, type SearchWords } from "#api/member/search-words.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof search;
/** Ids of the caller's channels with the right. */
type Allowed = (right: Right) => string[];
type Searching = { ctx: Ctx; channels: readonly Channel[]; allowed: Allowed; typed: string; words: SearchWords };

/** Hits of each kind in the channels in which the caller has its right. */
export async function findEverywhere(input: Parsed<Calls["find"]>, ctx: Ctx): Promise<Output<Calls["find"]>> {
  const channels = chosenChannels(ctx, input.channel);
  const allowed: Allowed = (right) => channels.filter(({ id }) => mayIn(ctx.staff, right, id)).map(({ id }) => id);
  const words = readWords(input.words);
  const searching = { ctx, channels, allowed, typed: input.words, words };
  const orders = await ordersFound(searching);
  const members = await membersFound(searching);
  await recordDataView(ctx, "search", [...orders.viewed, ...members.viewed]);
  return {
    read_as: words.readAs,
    orders: orders.hits,
    members: members.hits,
    products: await productsFound(searching),
    settings: allowed("settings.see").length > 0 ? settingsFound(input.words) : [],
    pages: pagesFound(input.words, allowed),
  };
}

/** Hits, and those of them that show contact data. */
type Found<T> = { hits: T[]; viewed: ViewedData[] };

async function ordersFound({ ctx, channels, typed }: Searching): Promise<Found<OrderHit>> {
  const seen = channels.filter(({ id }) => mayIn(ctx.staff, "orders.see", id));
  if (seen.length === 0) return { hits: [], viewed: [] };
  const rows = await findOrders({ ...ctx, channels: seen }, typed, hitsMax);
  const codes = codesOf(ctx);
  const showsContact = (channelId: string) => mayIn(ctx.staff, "orders.addresses", channelId);
  const viewed = rows
    .filter((row) => showsContact(row.channel_id))
    .map(({ id, order_no, channel_id }) => ({ kind: "order" as const, id, name: order_no, channelId: channel_id }));
  const hits = rows.map(({ id, order_no, channel_id, state, ordered_at, orderer, email, total }) => ({
    id,
    order_no,
    channel: codes.get(channel_id)!,
    state,
    state_words: orderStateWords[state],
    ordered_at: ordered_at.toISOString(),
    ...(showsContact(channel_id)
      ? { name: nameOf(orderer), phone: orderer.phone_number ?? null, email }
      : { name: null, phone: null, email: null }),
    total: mayIn(ctx.staff, "orders.sums", channel_id) ? total : null,
  }));
  return { hits, viewed };
}

async function membersFound({ ctx, allowed, words }: Searching): Promise<Found<MemberHit>> {
  const channelIds = allowed("members.see");
  if (channelIds.length === 0) return { hits: [], viewed: [] };
  const rows = await foundMembers(ctx.db, { channelIds, query: words.query, limit: hitsMax });
  const codes = codesOf(ctx);
  const viewed = rows.map(({ id, code, channel_id }) => ({
    kind: "member" as const,
    id,
    name: code,
    channelId: channel_id,
  }));
  const hits = rows.map(({ id, code, channel_id, email, profile, is_registered }) => ({
    id,
    code,
    channel: codes.get(channel_id)!,
    name: nameOf(profile),
    phone: profile.phone_number ?? "",
    email,
    is_registered,
  }));
  return { hits, viewed };
}

async function productsFound({ ctx, allowed, typed }: Searching): Promise<ProductHit[]> {
  const channelIds = allowed("catalogue.see");
  const words = searchWordsOf(typed);
  if (channelIds.length === 0 || words.length === 0) return [];
  const codes = codesOf(ctx);
  const rows = await foundProducts(ctx.db, {
    channelIds,
    typed,
    grams: gramsOfWords(words),
    patterns: wordsToVerify(words).map(likePattern),
    limit: hitsMax,
  });
  return rows.map(({ channel_id, ...row }) => ({ ...row, channel: codes.get(channel_id)! }));
}

const settings = Object.entries(settingWords).map(([key, words]) => ({
  key,
  words,
  folded: folded(`${key} ${words}`),
}));

function settingsFound(typed: string): SettingHit[] {
  const word = folded(typed);
  if (word.length < 2) return [];
  return settings
    .filter((one) => one.folded.includes(word))
    .slice(0, hitsMax)
    .map(({ key, words }) => ({ key, words }));
}

function pagesFound(typed: string, allowed: Allowed): PageHit[] {
  const word = folded(typed);
  if (word === "") return [];
  return consolePages
    .filter(({ may }) => may === null || allowed(may).length > 0)
    .filter(({ words, also }) => [words, ...also].some((one) => folded(one).includes(word)))
    .slice(0, hitsMax)
    .map(({ path, words }) => ({ path, words }));
}

const codesOf = ({ channels }: Ctx) => new Map(channels.map(({ id, code }) => [id, code]));
const nameOf = ({ last_name = "", first_name = "" }: { last_name?: string; first_name?: string }) =>
  `${last_name} ${first_name}`.trim();

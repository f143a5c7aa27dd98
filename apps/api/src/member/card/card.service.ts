import { ShopError } from "@noren/contract/platform/errors.ts";
import type { AddedCard, UserCard } from "@noren/contract/member/card.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import type { CardPage, SavedCard } from "#api/payment-method/provider/saved-cards.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import {
  cardOf,
  cardsOf,
  deleteCard,
  insertCard,
  insertSetup,
  lockCards,
  setMainCard,
  type UserCardRow,
} from "./card.queries.ts";

const limitOf = ({ channel }: Pick<ChannelWork<ProviderShop>, "channel">) => channel.settings["MEMBER.CARD_LIMIT"];

export const userCardView = ({ id, is_main, name, masked_number, expiration, brand }: UserCardRow): UserCard => ({
  id,
  is_main,
  name,
  masked_number,
  expiration,
  brand,
});

type Paying = Pick<ChannelWork<ProviderShop>, "shop" | "channel">;

/** Max number of a member's cards; 0 where the provider that takes cards saves none, and where none takes them. */
export const cardLimit = (paying: Paying): number => (savesCards(paying) ? limitOf(paying) : 0);

export const savesCards = ({ shop, channel }: Paying): boolean =>
  shop.providers.of(channel).byMethod.card?.abilities.savesCards === true;

/** Cards are saved at an account: once another one takes card payments, they cannot pay, and are not shown. */
export function isUsable({ shop, channel }: Paying, { account_id }: Pick<UserCardRow, "account_id">): boolean {
  const providers = shop.providers.of(channel);
  const { card } = providers.byMethod;
  return !card || providers.accountOf(card) === account_id;
}

/** The member's own card that can pay; undefined for another member's id and for an invalid one. */
export async function findCard(
  ctx: Paying & { db: Db },
  memberId: string,
  id: string,
): Promise<UserCardRow | undefined> {
  const row = isUuid(id) ? await cardOf(ctx.db, memberId, id) : undefined;
  return row && isUsable(ctx, row) ? row : undefined;
}

const notSaved = "カードは登録できません。お支払いのたびに入力してください。";

/**
 * Saves a card whose number only the provider sees: at once with a token of its frame, unless the issuer asks the
 * member to confirm it on a page; without one, returns the provider's own page. The return from a page completes it.
 */
export async function addCard(
  ctx: MemberWork<ProviderShop>,
  { token, token_key }: { token?: string | undefined; token_key?: string | undefined },
): Promise<AddedCard> {
  const member = ctx.member;
  const providers = ctx.shop.providers.of(ctx.channel);
  const provider = providers.byMethod.card;
  const cards = provider?.cards;
  if (!cards) throw new ShopError("payment.not_found", {}, {}, notSaved);
  if ((await cardsOf(ctx.db, member.id)).length >= limitOf(ctx))
    throw new ShopError("card.limit_reached", { limit: limitOf(ctx) });
  const page = await newCardPage(ctx);
  if (token === undefined || token_key === undefined) {
    const entry = { ...page, customer: member.id, shopName: ctx.channel.name };
    return { card: null, redirect_url: await callProvider(ctx, () => cards.openPage(entry)) };
  }
  const saved = await callProvider(ctx, () => cards.save(member.id, { token, token_key }, page));
  if ("pageUrl" in saved) return { card: null, redirect_url: saved.pageUrl };
  const account = providers.accountOf(provider);
  const row = await inTransaction(ctx, (trx) => saveCard(ctx, trx, member.id, saved, account));
  if (!row) throw new ShopError("card.limit_reached", { limit: limitOf(ctx) });
  return { card: userCardView(row), redirect_url: null };
}

async function newCardPage(ctx: MemberWork<ProviderShop>): Promise<CardPage> {
  const id = uuidv7(ctx.now, ctx.shop.random);
  await insertSetup(ctx.db, { id, channelId: ctx.channel.id, memberId: ctx.member.id, now: ctx.now });
  const returnUrl = `${channelUrl(ctx.channel)}/api/payments/card/kept?state=${stateOf(id, ctx.shop.secret)}`;
  return { reference: id, returnUrl };
}

/**
 * Inserts a card that is saved at an account; the first one becomes the main one. Undefined if the member has the max
 * number of cards.
 */
export async function saveCard(
  ctx: Pick<ChannelWork<ProviderShop>, "shop" | "now" | "channel">,
  trx: Db,
  memberId: string,
  { card, name, maskedNumber, expiration, brand = null }: SavedCard,
  account: string | null,
): Promise<UserCardRow | undefined> {
  const before = await lockCards(trx, memberId);
  const known = before.find(({ provider_card }) => provider_card === card);
  if (known) return known;
  if (before.length >= limitOf(ctx)) {
    await ctx.shop.jobs(trx, "card.remove", { customer: memberId, card, account });
    return undefined;
  }
  const row: UserCardRow = {
    id: uuidv7(ctx.now, ctx.shop.random),
    is_main: before.length === 0,
    name,
    masked_number: maskedNumber,
    expiration,
    brand,
    provider_customer: memberId,
    provider_card: card,
    account_id: account,
  };
  await insertCard(trx, { ...row, channelId: ctx.channel.id, memberId, now: ctx.now });
  return row;
}

/** Saves a card used for a payment. Above the max the card is not saved, and the order stands. */
export async function savePaidCard(
  work: ChannelWork<ProviderShop>,
  trx: Db,
  memberId: string,
  { card, account }: { card: SavedCard; account: string | null },
) {
  await saveCard(work, trx, memberId, card, account);
}

/** Removes a card here at once, and at the provider by a job; another becomes the main one. */
export async function removeCard(ctx: MemberWork<ProviderShop>, id: string) {
  const memberId = ctx.member.id;
  await inTransaction(ctx, async (trx) => {
    const cards = await lockCards(trx, memberId);
    const card = cards.find((one) => one.id === id);
    if (!card) throw new ShopError("card.not_found");
    await deleteCard(trx, memberId, id);
    const next = cards.find((one) => one.id !== id);
    if (card.is_main && next) await setMainCard(trx, memberId, next.id);
    await ctx.shop.jobs(trx, "card.remove", removalOf(card));
  });
  return {};
}

export async function chooseMainCard(ctx: MemberWork<ProviderShop>, id: string): Promise<UserCard> {
  const memberId = ctx.member.id;
  return inTransaction(ctx, async (trx) => {
    await lockCards(trx, memberId);
    if (!(await findCard({ ...ctx, db: trx }, memberId, id))) throw new ShopError("card.not_found");
    await setMainCard(trx, memberId, id);
    return userCardView((await cardOf(trx, memberId, id))!);
  });
}

async function callProvider<T>({ shop }: Pick<ChannelWork<ProviderShop>, "shop">, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    shop.log.warn({ err: error, outcome: error.outcome }, "a card could not be saved");
    throw new ShopError(error.outcome === "refused" ? "card.refused" : "payment.provider_unreachable");
  }
}

/** Removes a leaving member's cards at the provider, by jobs; the rows are deleted with the member. */
export async function forgetCards({ shop }: Pick<ChannelWork<ProviderShop>, "shop">, trx: Db, memberId: string) {
  for (const card of await lockCards(trx, memberId)) await shop.jobs(trx, "card.remove", removalOf(card));
}

const removalOf = ({ provider_customer: customer, provider_card: card, account_id: account }: UserCardRow) => ({
  customer,
  card,
  account,
});

import { ShopError } from "@noren/contract/platform/errors.ts";
import type { AddedCard, UserCard } from "@noren/contract/member/card.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { isProviderFailure, type SavedCard, type SavedCards } from "#api/payment-method/provider/port.ts";
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

/** A member's own card. A foreign id answers like a missing one, and so does what is no id. */
export async function findCard(db: Db, memberId: string, id: string): Promise<UserCardRow | undefined> {
  return isUuid(id) ? cardOf(db, memberId, id) : undefined;
}

/**
 * Saves a card whose number only the provider has seen. With a token of its frame that is done at once; without one the
 * answer is the provider's own page, whose return finishes it.
 */
export async function addCard(
  ctx: MemberWork<ProviderShop>,
  { token, token_key }: { token?: string | undefined; token_key?: string | undefined },
): Promise<AddedCard> {
  const member = ctx.member;
  const cards = ctx.shop.providers.card?.cards;
  if (!cards) throw new ShopError("payment.not_found");
  if ((await cardsOf(ctx.db, member.id)).length >= limitOf(ctx))
    throw new ShopError("card.limit_reached", { limit: limitOf(ctx) });
  if (token === undefined || token_key === undefined)
    return { card: null, redirect_url: await openCardPage(ctx, cards) };
  const saved = await callProvider(ctx, () => cards.keep(member.id, { token, token_key }));
  const row = await inTransaction(ctx, (trx) => saveCard(ctx, trx, member.id, saved));
  if (!row) throw new ShopError("card.limit_reached", { limit: limitOf(ctx) });
  return { card: userCardView(row), redirect_url: null };
}

async function openCardPage(ctx: MemberWork<ProviderShop>, cards: SavedCards): Promise<string> {
  const id = uuidv7(ctx.now, ctx.shop.random);
  await insertSetup(ctx.db, { id, channelId: ctx.channel.id, memberId: ctx.member.id, now: ctx.now });
  const returnUrl = `${channelUrl(ctx.channel)}/api/payments/card/kept?state=${stateOf(id, ctx.shop.secret)}`;
  const page = { reference: id, customer: ctx.member.id, returnUrl, shopName: ctx.channel.name };
  return callProvider(ctx, () => cards.openPage(page));
}

/** Inserts a saved card; the first one is the main one. undefined where the member has reached the max. */
export async function saveCard(
  ctx: Pick<ChannelWork<ProviderShop>, "shop" | "now" | "channel">,
  trx: Db,
  memberId: string,
  { card, name, maskedNumber, expiration, brand = null }: SavedCard,
): Promise<UserCardRow | undefined> {
  const before = await lockCards(trx, memberId);
  const known = before.find(({ provider_card }) => provider_card === card);
  if (known) return known;
  if (before.length >= limitOf(ctx)) {
    await ctx.shop.jobs(trx, "card.remove", { customer: memberId, card });
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
  };
  await insertCard(trx, { ...row, channelId: ctx.channel.id, memberId, now: ctx.now });
  return row;
}

/** Saves a card that has paid; above the max the order stands all the same. */
export async function savePaidCard(work: ChannelWork<ProviderShop>, trx: Db, memberId: string, card: SavedCard) {
  await saveCard(work, trx, memberId, card);
}

/** Forgets a card here at once, and at the provider by a job; another becomes the main one. */
export async function removeCard(ctx: MemberWork<ProviderShop>, id: string) {
  const memberId = ctx.member.id;
  await inTransaction(ctx, async (trx) => {
    const cards = await lockCards(trx, memberId);
    const card = cards.find((one) => one.id === id);
    if (!card) throw new ShopError("card.not_found");
    await deleteCard(trx, memberId, id);
    const next = cards.find((one) => one.id !== id);
    if (card.is_main && next) await setMainCard(trx, memberId, next.id);
    await ctx.shop.jobs(trx, "card.remove", { customer: card.provider_customer, card: card.provider_card });
  });
  return {};
}

export async function chooseMainCard(ctx: MemberWork<ProviderShop>, id: string): Promise<UserCard> {
  const memberId = ctx.member.id;
  return inTransaction(ctx, async (trx) => {
    await lockCards(trx, memberId);
    if (!(await findCard(trx, memberId, id))) throw new ShopError("card.not_found");
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

/** Of a member who leaves: the cards go with the member here, and by jobs at the provider. */
export async function forgetCards({ shop }: Pick<ChannelWork<ProviderShop>, "shop">, trx: Db, memberId: string) {
  for (const { provider_customer: customer, provider_card: card } of await lockCards(trx, memberId))
    await shop.jobs(trx, "card.remove", { customer, card });
}

import type { Output, Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import {
  historyMax,
  type OwnProductHistory,
  type productHistory,
  type ProductHistory,
} from "@noren/contract/product/history.ts";
import type { MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import { cardsOf, findShownReference, visibleTo } from "../product.service.ts";
import type { CatalogueWork } from "../tag/tag-access.ts";
import { guestToken, guestTokenHash } from "./guest-token.ts";
import {
  cutHistory,
  deleteOwnViews,
  findGuest,
  insertGuest,
  moveToMember,
  type Owner,
  ownViews,
  seenModels,
  writeView,
} from "./history.queries.ts";

/** A guest's history is deleted after this many days without a view. */
const guestDays = 30;
const dayInMs = 86_400_000;

type View = { id: string; channelId: string; modelId: string; now: Date };

async function viewOf(work: CatalogueWork, reference: string): Promise<View> {
  const model = await findShownReference(work, reference);
  if (!model) throw new ShopError("product.not_found");
  const { shop, now, channel } = work;
  return { id: uuidv7(now, shop.random), channelId: channel.id, modelId: model.id, now };
}

async function write(trx: Db, owner: Owner, view: View) {
  await writeView(trx, owner, view);
  await cutHistory(trx, owner, historyMax);
}

/**
 * Records that a member viewed a product; each product once, newest first, ten at most (CAT-08). Returns the product's
 * id.
 */
export async function addMemberView(work: CatalogueWork & MemberWork, reference: string): Promise<string> {
  const view = await viewOf(work, reference);
  await inTransaction(work, (trx) => write(trx, { column: "member_id", id: work.member.id }, view));
  return view.modelId;
}

/** Records a guest's view (CAT-16). `beginGuest` may refuse to start a new history. */
export async function addGuestView(
  work: CatalogueWork,
  { product_id, token }: Parsed<typeof productHistory.add>,
  beginGuest: () => Promise<void>,
): Promise<Output<typeof productHistory.add>> {
  const { channel, now, shop } = work;
  const view = await viewOf(work, product_id);
  const known = token ? guestTokenHash(token) : undefined;
  const wasKnown = await inTransaction(work, async (trx) => {
    const id = known && (await findGuest(trx, { channelId: channel.id, hash: known, now }));
    if (id) await write(trx, { column: "guest_id", id }, view);
    return Boolean(id);
  });
  if (wasKnown) return { product_id: view.modelId, token: token! };
  await beginGuest();
  const id = uuidv7(now, shop.random);
  const begun = guestToken(id, shop.secret);
  const before = new Date(now.getTime() - guestDays * dayInMs);
  await inTransaction(work, async (trx) => {
    await insertGuest(trx, { id, channelId: channel.id, hash: guestTokenHash(begun), now }, before);
    await write(trx, { column: "guest_id", id }, view);
  });
  return { product_id: view.modelId, token: begun };
}

export async function historyOfGuest(ctx: CatalogueWork, token: string): Promise<ProductHistory[]> {
  const hash = guestTokenHash(token);
  const seen = await seenModels(ctx.db, { channelId: ctx.channel.id, hash, isVisible: visibleTo(ctx) });
  const cards = await cardsOf(
    ctx,
    seen.map(({ model_id }) => model_id),
  );
  return seen.map(({ model_id, seen_at }, at) => ({
    product_id: model_id,
    seen_at: seen_at.toISOString(),
    product: cards[at]!,
  }));
}

/** The visible products of the member's history (CAT-08): ten entries at most, so there is one page. */
export async function ownHistory(
  ctx: CatalogueWork & MemberWork,
  request: PageRequest,
): Promise<Paged<OwnProductHistory>> {
  const { db, channel, member } = ctx;
  const seen = await ownViews(db, { channelId: channel.id, memberId: member.id, isVisible: visibleTo(ctx) });
  const { limit, offset } = rowsOf(request, historyMax);
  const shown = seen.slice(offset, limit === null ? undefined : offset + limit);
  const cards = await cardsOf(
    ctx,
    shown.map(({ model_id }) => model_id),
  );
  const data = shown.map(({ id, model_id, seen_at }, at) => ({
    id,
    product_id: model_id,
    seen_at: seen_at.toISOString(),
    product: cards[at]!,
  }));
  return paged(data, seen.length, request, historyMax);
}

export async function removeView({ db, member }: MemberWork, id: string): Promise<void> {
  const removed = isUuid(id) ? await deleteOwnViews(db, member.id, id) : 0;
  if (removed === 0) throw new ShopError("common.not_found");
}

export const clearViews = ({ db, member }: MemberWork) => deleteOwnViews(db, member.id);

/** Moves a guest's history to the member at login (CAT-16). */
export async function mergeHistory({ db, actor, channel, member }: MemberWork, token: string): Promise<void> {
  const memberId = member.id;
  await inTransaction({ db, actor }, async (trx) => {
    await moveToMember(trx, { channelId: channel.id, hash: guestTokenHash(token), memberId });
    await cutHistory(trx, { column: "member_id", id: memberId }, historyMax);
  });
}

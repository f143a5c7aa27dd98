import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import {
  favoritesKey,
  type UserList,
  type userList,
  userListMax,
  userListProductMax,
} from "@noren/contract/order/user-list.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { likeModels } from "#api/product/like/like.service.ts";
import { cardsOf, visibleTo } from "#api/product/product.service.ts";
import {
  addToList,
  deleteList,
  findList,
  insertList,
  listableIds,
  listByName,
  listPage,
  listsOf,
  lockLists,
  modelsOf,
  removeFrom,
  renameList,
} from "./user-list.queries.ts";

const perPage = 15;
const listableMax = 60;
const favoritesName = "お気に入りリスト";

const ofCaller = (ctx: ForMember<Context>) => ({
  channelId: ctx.channel.id,
  memberId: ctx.member.id,
  isVisible: visibleTo(ctx),
});

async function listables(ctx: ForMember<Context>, isAsked: boolean, key: string | null) {
  return isAsked ? cardsOf(ctx, await listableIds(ctx.db, { ...ofCaller(ctx), key }, listableMax)) : [];
}

/** The member's lists, beginning with the favourites, which are the liked products. */
export async function memberLists(
  ctx: ForMember<Context>,
  { is_listables }: Parsed<typeof userList.list>,
): Promise<Output<typeof userList.list>> {
  const own = (await listsOf(ctx.db, ofCaller(ctx))).map((list) => ({ ...list, is_favorites: false }));
  const lists = [await favoritesOf(ctx, ctx.db), ...own];
  return {
    ...paged(lists, lists.length, { per: "all" }, perPage),
    more: { listables: await listables(ctx, isOn(is_listables), null) },
  };
}

async function favoritesOf(ctx: ForMember<Context>, db: Db): Promise<UserList> {
  const { total } = await listPage(db, { ...ofCaller(ctx), key: favoritesKey }, { limit: 0, offset: 0 });
  return { key: favoritesKey, name: favoritesName, count: total, is_favorites: true };
}

export async function showList(
  ctx: ForMember<Context>,
  { key, is_listables, ...request }: Parsed<typeof userList.detail>,
): Promise<Output<typeof userList.detail>> {
  const name = await nameOf(ctx, ctx.db, key);
  const { ids, total, hidden } = await listPage(ctx.db, { ...ofCaller(ctx), key }, rowsOf(request, perPage));
  return {
    ...paged(await cardsOf(ctx, ids), total, request, perPage),
    more: {
      name,
      is_favorites: key === favoritesKey,
      hidden,
      listables: await listables(ctx, isOn(is_listables), key),
    },
  };
}

async function nameOf({ member }: ForMember<Context>, db: Db, key: string): Promise<string> {
  if (key === favoritesKey) return favoritesName;
  const list = isUuid(key) ? await findList(db, member.id, key) : undefined;
  if (!list) throw new ShopError("user_list.not_found");
  return list.name;
}

/** Adds all of the products or none. Products already in the list stay, so a repeated call changes nothing. */
export async function attach(
  ctx: ForMember<Context>,
  { ids, key, name }: Parsed<typeof userList.attach>,
): Promise<UserList> {
  const models = await knownModels(ctx, ids);
  return inTransaction(ctx, async (trx) => {
    const count = await lockLists(trx, ctx.member.id);
    const into = key ?? (name ? await listCalled(ctx, trx, name, count) : favoritesKey);
    const called = await nameOf(ctx, trx, into);
    if (into === favoritesKey) {
      await likeModels(ctx, trx, models);
      return favoritesOf(ctx, trx);
    }
    const size = await addToList(trx, into, models, ctx.now);
    if (size > userListProductMax) throw new ShopError("user_list.full");
    return ownList(ctx, trx, into, called);
  });
}

async function ownList(ctx: ForMember<Context>, trx: Db, key: string, name: string): Promise<UserList> {
  const { total } = await listPage(trx, { ...ofCaller(ctx), key }, { limit: 0, offset: 0 });
  return { key, name, count: total, is_favorites: false };
}

/** The lock of the member's row serializes two calls with the same new name. */
export async function rename(
  ctx: ForMember<Context>,
  { key, name }: Parsed<typeof userList.rename>,
): Promise<UserList> {
  if (key === favoritesKey) throw new ShopError("user_list.is_fixed");
  const memberId = ctx.member.id;
  return inTransaction(ctx, async (trx) => {
    await lockLists(trx, memberId);
    await nameOf(ctx, trx, key);
    const known = name === favoritesName ? favoritesKey : await listByName(trx, memberId, name);
    if (known !== undefined && known !== key) throw new ShopError("user_list.name_taken");
    await renameList(trx, key, name);
    return ownList(ctx, trx, key, name);
  });
}

/** Ids of products, from ids of products or variants that the member may see; refuses all if one is unknown. */
async function knownModels(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (!ids.every((id) => isUuid(id))) throw new ShopError("product.not_found");
  const found = await modelsOf(ctx.db, visibleTo(ctx), ids);
  const given = new Set(found.map((one) => one.given));
  if (!ids.every((id) => given.has(id))) throw new ShopError("product.not_found");
  return [...new Set(found.map(({ id }) => id))];
}

/** The list with this name, which is created if it is missing; two calls at once create one. */
async function listCalled({ channel, member, now, shop }: ForMember<Context>, trx: Db, name: string, count: number) {
  if (name === favoritesName) return favoritesKey;
  const memberId = member.id;
  const known = await listByName(trx, memberId, name);
  if (known) return known;
  if (count >= userListMax) throw new ShopError("user_list.limit_reached");
  const id = uuidv7(now, shop.random);
  await insertList(trx, { id, channelId: channel.id, memberId, name, now });
  return id;
}

/**
 * Removes products from a list, or without ids the list itself, but not the favourites. Ids that are not in it are
 * ignored.
 */
export async function detach(
  { db, member }: ForMember<Context>,
  key: string,
  ids: readonly string[] | undefined,
): Promise<Record<string, never>> {
  const memberId = member.id;
  if (ids === undefined && key === favoritesKey) throw new ShopError("user_list.is_fixed");
  const isKnown = key === favoritesKey || (isUuid(key) && (await findList(db, memberId, key)));
  if (!isKnown) throw new ShopError("user_list.not_found");
  if (ids === undefined) await deleteList(db, memberId, key);
  else
    await removeFrom(
      db,
      { memberId, key },
      ids.filter((id) => isUuid(id)),
    );
  return {};
}

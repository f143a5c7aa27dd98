import {
  type LibraryPicture,
  type pictureLibrary,
  type PictureUse,
  unusedDays,
} from "@noren/contract/content/picture-library.owner.ts";
import type { Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { lockPicture, releasePicture } from "#api/channel/stored-file/save-picture.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import { paged } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { contentKinds } from "../kinds/content-kinds.ts";
import { libraryRows, type PictureRow, usesOf } from "./picture-library.owner-queries.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof pictureLibrary;

const day = 24 * 3_600_000;
const perPage = 60;
const everything = { text: "", use: "all", storedBefore: null, sort: "newest" } as const;

export async function listLibrary(
  ctx: Ctx,
  { channel, q = "", use = "all", older, sort = "newest", page = 1, per = perPage }: Parsed<Calls["list"]>,
): Promise<Paged<LibraryPicture>> {
  const channels = chosenChannels(ctx, channel);
  const storedBefore = older === undefined ? null : new Date(ctx.now.getTime() - older * day);
  const filter = { channelIds: channels.map(({ id }) => id), text: q, use, storedBefore, sort };
  const found = await libraryRows(ctx.db, filter, { limit: per, offset: (page - 1) * per });
  const isBeyond = found.rows.length === 0 && page > 1;
  const { total } = isBeyond ? await libraryRows(ctx.db, filter, { limit: 1, offset: 0 }) : found;
  const pictures = found.rows.map((row) => toLibraryPicture(row, channels));
  return paged(pictures, total, { page, per }, perPage);
}

function toLibraryPicture(
  { channel_id, created_at, last_used_at: _, ...row }: PictureRow,
  channels: readonly Channel[],
): LibraryPicture {
  return {
    ...row,
    channel: channels.find(({ id }) => id === channel_id)!.code,
    stored_at: created_at?.toISOString() ?? null,
  };
}

/** Errors: picture.not_found. */
export async function getPictureRow(db: Db, channelId: string, hash: string): Promise<PictureRow> {
  const { rows } = await libraryRows(db, { ...everything, channelIds: [channelId], hash }, { limit: 1, offset: 0 });
  if (!rows[0]) throw new ShopError("picture.not_found");
  return rows[0];
}

const kindWords: Record<Exclude<PictureUse["kind"], "content">, string> = {
  product: "商品",
  maker: "メーカー",
  brand: "ブランド",
  made_to_order: "オーダーメイドの選択肢",
};

export async function getLibraryPicture(ctx: Ctx, { channel, hash }: Parsed<Calls["detail"]>) {
  const chosen = chosenChannels(ctx, channel);
  const own = chosen[0]!;
  const row = await getPictureRow(ctx.db, own.id, hash);
  const places = await usesOf(ctx.db, own.id, row.path);
  return {
    ...toLibraryPicture(row, chosen),
    places: places.map(({ of, ...use }) => ({
      ...use,
      kind_words:
        use.kind === "content" ? (contentKinds.find(({ kind }) => kind === of)?.label ?? of) : kindWords[use.kind],
    })),
    may_edit: mayIn(ctx.staff, "catalogue.edit", own.id),
  };
}

/**
 * Deletes files that nothing shows, neither the shop nor an order. The bytes are removed by the next sweep, unless another
 * channel has them.
 */
export async function removeUnusedPictures(ctx: Ctx, { channel, hashes }: Parsed<Calls["remove"]>) {
  const own = chosenChannels(ctx, channel)[0]!;
  const outcome = { removed: 0, refused: [] as { name: string; reason: string }[] };
  await inTransaction(ctx, async (trx) => {
    Object.assign(outcome, { removed: 0, refused: [] });
    for (const hash of new Set(hashes)) {
      await lockPicture(trx, hash);
      const row = await findRow(trx, own.id, hash);
      const reason = row ? whyKept(row, ctx.now) : "もうありません";
      if (row && reason === null) outcome.removed += Number(await releasePicture(trx, own.id, row.path));
      else outcome.refused.push({ name: row?.name ?? hash.slice(0, 12), reason: reason! });
    }
    if (outcome.removed > 0) await ctx.shop.jobs(trx, "file.sweep", {});
  });
  return outcome;
}

async function findRow(db: Db, channelId: string, hash: string): Promise<PictureRow | undefined> {
  const { rows } = await libraryRows(db, { ...everything, channelIds: [channelId], hash }, { limit: 1, offset: 0 });
  return rows[0];
}

function whyKept(
  { path, products, contents, elsewhere, is_ordered, last_used_at }: PictureRow,
  now: Date,
): string | null {
  if (products + contents + elsewhere > 0) return "お店で使っています";
  if (is_ordered) return "これまでのご注文に出ています";
  if (!isStoredPath(path) || !last_used_at) return "見本の絵です";
  if (now.getTime() - last_used_at.getTime() < unusedDays * day)
    return `加えるか外すかしてから${unusedDays}日たっていません`;
  return null;
}

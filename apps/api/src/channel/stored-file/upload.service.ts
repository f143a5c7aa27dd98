import type { UploadDir } from "@noren/contract/channel/stored-file.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { uploadMax } from "@noren/contract/platform/limits.ts";
import type { ChannelWork, Context, Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { typeOf } from "#api/platform/files/file-kind.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { limitUses } from "#api/platform/rate-limit/range-limit.ts";
import {
  attachRows,
  deleteUnattached,
  detachFilesOf,
  isPathUsed,
  lockHash,
  unattachedFiles,
} from "./stored-file.queries.ts";
import { storeFile } from "./save-picture.ts";

/** Types that each form accepts besides pictures: only an inquiry takes a PDF, such as an order form. */
const dirs: Record<UploadDir, { hasPdf: boolean }> = {
  inquiries: { hasPdf: true },
  reviews: { hasPdf: false },
  "product-requests": { hasPdf: false },
  returns: { hasPdf: false },
};

const nameMax = 100;
const hour = 3_600_000;
/** Milliseconds until an unattached file is removed. */
const unattachedFor = 24 * hour;

const countUpload = limitUses(
  {
    ofSubject: { name: "upload.member", max: 20, seconds: 3600 },
    ofRange: { name: "upload.range", max: 20, seconds: 3600 },
  },
  "file.too_many",
);

type Uploader = Pick<Context, "shop" | "db" | "actor" | "now" | "channel" | "member" | "addressRange" | "left">;

/**
 * Stores a visitor's upload and returns its id, by which a form attaches it; until then nobody can read it. A picture
 * is encoded again. Call outside of a transaction. Errors: file.too_many, file.too_large, file.kind_not_allowed,
 * file.too_many_pixels, file.unreadable.
 */
export async function saveUpload(
  ctx: Uploader,
  dir: UploadDir,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: string; name: string; type: string; size: number }> {
  const memberId = ctx.member?.id;
  await countUpload(ctx, memberId ?? "");
  if (bytes.length > uploadMax) throw new ShopError("file.too_large");
  const type = typeOf(bytes);
  const isPdf = type === "application/pdf";
  if (!type || (isPdf && !dirs[dir].hasPdf)) throw new ShopError("file.kind_not_allowed");
  const picture = isPdf
    ? undefined
    : await ctx.shop.encodePicture(bytes, { range: ctx.addressRange, signal: ctx.left?.() });
  const stored = picture ?? { bytes, type };
  const file = { name: plainName(name), bytes: stored.bytes, type: stored.type };
  const { id } = await storeFile(ctx, {
    ...file,
    dir,
    reach: "private",
    uploadedBy: memberId,
    ...(picture && { picture }),
  });
  return { id, name: file.name, type: file.type, size: file.bytes.length };
}

/** A file name that is safe on pages and in headers: no folders, no control characters, max `nameMax`. */
const plainName = (name: string) =>
  name
    .slice(-1000)
    .toWellFormed()
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .slice(-nameMax) || "file";

/**
 * Attaches uploads to the form's row within its transaction, in the order of the ids. Errors: file.gone, if one was
 * uploaded by another member, for another form or more than a day ago, or is already attached.
 */
export async function attachFiles(
  { db, now, channel, member }: Pick<ChannelWork, "db" | "now" | "channel"> & { member?: { id: string } | undefined },
  dir: UploadDir,
  ids: readonly string[],
) {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const after = new Date(now.getTime() - unattachedFor);
  const found = uniqueIds.every(isUuid)
    ? await attachRows(db, { channelId: channel.id, memberId: member?.id, dir, ids: uniqueIds, now, after })
    : [];
  if (found.length < uniqueIds.length) throw new ShopError("file.gone");
  return found.toSorted((one, other) => uniqueIds.indexOf(one.id) - uniqueIds.indexOf(other.id));
}

/** Removes uploads that were not attached within a day; runs each hour. */
export async function removeUnattached(work: Work) {
  const { shop, now, db } = work;
  const waiting = await unattachedFiles(db, new Date(now.getTime() - unattachedFor));
  for (const file of waiting)
    await inTransaction(work, async (trx) => {
      await lockHash(trx, file.hash);
      if (await deleteUnattached(trx, file.id)) await removeUnused(trx, shop.files, file.path);
    });
  await send(work, new Date((Math.floor(now.getTime() / hour) + 1) * hour));
}

/** Makes a member's uploads removable by the next sweep, after the transaction. */
export async function removeFilesOf({ shop }: Pick<Work, "shop">, trx: Db, memberId: string) {
  await detachFilesOf(trx, memberId);
  await shop.jobs(trx, "file.sweep", {});
}

/** Another record may have the same bytes; none can be added before the transaction ends. */
async function removeUnused(trx: Db, files: Work["shop"]["files"], path: string) {
  if (!(await isPathUsed(trx, path))) await files.remove(path);
}

/** Queues the sweep at the start of the shop, and each hour afterwards. */
export const sendFileSweep = (work: Work) => send(work, new Date(Math.floor(work.now.getTime() / hour) * hour));

const send = ({ shop, db }: Work, startAfter: Date) =>
  shop.jobs(db, "file.sweep", {}, { startAfter, id: jobId(`file.sweep:${startAfter.toISOString()}`) });

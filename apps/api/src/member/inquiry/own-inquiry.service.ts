import type { FileAnswer, Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { inquiry, OwnInquiry, OwnInquiryDetail } from "@noren/contract/member/inquiry.ts";
import type { MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import { writeReplyEmail } from "./inquiry-email.ts";
import { inquiryRows } from "./inquiry-text.ts";
import {
  commentsOf,
  filesOf,
  findOwnInquiry,
  inquiriesOfMember,
  type InquiryRow,
  insertComment,
  lockOwnInquiry,
  writeState,
} from "./inquiry.queries.ts";

const pageSize = 10;
/** Max entries of a thread, including the shop's. */
const threadMax = 100;
const excerptMax = 80;

const ownerOf = ({ channel, member }: MemberWork) => ({ channelId: channel.id, memberId: member.id });

export async function ownInquiries(ctx: MemberWork, request: PageRequest): Promise<Paged<OwnInquiry>> {
  const { rows, total } = await inquiriesOfMember(ctx.db, ownerOf(ctx), rowsOf(request, pageSize));
  return paged(rows.map(inquiryView), total, request, pageSize);
}

/** Another member's inquiry is refused like a missing one. */
export async function ownInquiry(ctx: MemberWork, key: string): Promise<OwnInquiryDetail> {
  const row = await findOwnInquiry(ctx.db, ownerOf(ctx), key);
  if (!row) throw new ShopError("common.not_found");
  return detailOf(ctx.db, row);
}

export async function ownInquiryFile(
  ctx: MemberWork,
  { key, number }: Parsed<typeof inquiry.file>,
): Promise<FileAnswer> {
  const row = await findOwnInquiry(ctx.db, ownerOf(ctx), key);
  const file = row && (await filesOf(ctx.db, row.id))[number - 1];
  const bytes = file && (await ctx.shop.files.read(file.path));
  if (!bytes) throw new ShopError("file.not_found");
  return { bytes, type: file.type, name: file.name };
}

/** Adds a reply; the inquiry is open again for the shop. */
export async function replyToInquiry(
  ctx: MemberWork,
  { key, body }: Parsed<typeof inquiry.reply>,
): Promise<OwnInquiryDetail> {
  const { db, actor, now, shop } = ctx;
  return inTransaction({ db, actor }, async (trx) => {
    const row = await lockOwnInquiry(trx, ownerOf(ctx), key);
    if (!row) throw new ShopError("common.not_found");
    const thread = await commentsOf(trx, row.id);
    if (row.state === "closed" || thread.length >= threadMax) throw new ShopError("inquiry.closed");
    const comment = {
      id: uuidv7(now, shop.random),
      inquiry_id: row.id,
      author: "member",
      body,
      created_at: now,
    } as const;
    await insertComment(trx, comment);
    await writeState(trx, row.id, "open", now);
    await writeReplyEmail(ctx, trx, { ...row, files: await filesOf(trx, row.id) }, comment);
    return detailOf(trx, { ...row, state: "open", updated_at: now });
  });
}

async function detailOf(db: Db, row: InquiryRow): Promise<OwnInquiryDetail> {
  const files = await filesOf(db, row.id);
  const comments = await commentsOf(db, row.id);
  return {
    ...inquiryView(row),
    rows: inquiryRows(row),
    body: row.body,
    files: files.map(({ name, size }, at) => ({ number: at + 1, name, size })),
    comments: comments.map(({ id, author, body, created_at }) => ({
      id,
      author,
      body,
      created_at: created_at.toISOString(),
    })),
  };
}

function inquiryView({ key, category_name, body, state, created_at, updated_at }: InquiryRow): OwnInquiry {
  const [...letters] = body.replace(/\s+/g, " ");
  return {
    key,
    category_name,
    excerpt: letters.length > excerptMax ? `${letters.slice(0, excerptMax).join("")}…` : letters.join(""),
    state,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

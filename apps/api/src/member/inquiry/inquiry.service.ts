import type { Output } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors, words } from "@noren/contract/platform/form/rules.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { inquiryExtendFields, inquiryForm } from "@noren/contract/channel/inquiry-form.ts";
import {
  type inquiry,
  type InquiryExtend,
  type InquiryInput,
  inquiryRules,
  type InquiryState,
} from "@noren/contract/member/inquiry.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { attachFiles } from "#api/channel/stored-file/upload.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { readableCode } from "#api/platform/readable-code.ts";
import { listCategories } from "#api/product/category/category.service.ts";
import { writeAnswerEmail, writeNoticeEmail, writeReceiptEmail } from "./inquiry-email.ts";
import {
  commentsOf,
  filesOf,
  findInquiry,
  inquiryIdsOf,
  type InquiryRow,
  inquiriesOfChannel,
  insertComment,
  insertFiles,
  insertInquiry,
  lockInquiry,
  writeState,
} from "./inquiry.queries.ts";

export type InquiryCategory = { id: string; name: string } | undefined;

/** Validates by the channel's own form; returns the category. */
export async function checkInquiry(
  ctx: Pick<ChannelWork, "db" | "channel" | "shop">,
  input: InquiryInput,
): Promise<InquiryCategory> {
  const categories = await listCategories(ctx, "inquiries");
  assertFilled(ctx, input, categories.length > 0);
  const category = categories.find(({ id }) => id === input.category_id);
  if (input.category_id && !category)
    throw new ShopError("common.invalid_input", {}, { category_id: [words.invalid(labels.contact.category_id)] });
  return category;
}

/** Requires the fields of the channel's form. A channel with categories requires one of them. */
function assertFilled(
  { channel }: Pick<ChannelWork, "channel">,
  { extend, ...input }: InquiryInput,
  hasCategories: boolean,
) {
  const { required } = inquiryForm(channel.settings);
  const rules = inquiryRules(hasCategories ? [...required, "category_id"] : required);
  const contact = rules.contact.safeParse(input);
  const beside = rules.extend.safeParse(extend ?? {});
  if (contact.success && beside.success) return;
  throw new ShopError(
    "common.invalid_input",
    {},
    fieldErrors([
      ...(contact.error?.issues ?? []),
      ...(beside.error?.issues ?? []).map(({ path, message }) => ({ path: ["extend", ...path], message })),
    ]),
  );
}

/** Stores an inquiry with its files and writes both emails. A logged-in member owns it (FORM-11). */
export async function sendInquiry(
  ctx: ChannelWork & { member?: { id: string } | undefined },
  { extend, files: fileIds = [], captcha: _, category_id: __, ...contact }: InquiryInput,
  category: InquiryCategory,
): Promise<Output<typeof inquiry.send>> {
  const { db, actor, channel, member, now, shop } = ctx;
  const row: InquiryRow = {
    ...contact,
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    key: `Q${tokyoDay(now).slice(2).replaceAll("-", "")}-${readableCode(8, shop.random)}`,
    member_id: member?.id ?? null,
    category_id: category?.id ?? null,
    category_name: category?.name ?? "",
    extend: { ...emptyExtend, ...extend },
    state: "open",
    created_at: now,
    updated_at: now,
  };
  await inTransaction({ db, actor }, async (trx) => {
    await insertInquiry(trx, row);
    const files = await attachFiles({ ...ctx, db: trx }, "inquiries", fileIds);
    await insertFiles(
      trx,
      row.id,
      files.map(({ id }) => id),
    );
    const written = { ...row, files };
    await writeReceiptEmail(ctx, trx, written);
    await writeNoticeEmail(ctx, trx, written);
  });
  return { key: row.key };
}

const emptyExtend = Object.fromEntries(inquiryExtendFields.map((name) => [name, ""])) as InquiryExtend;

/** The owner's list of inquiries, newest first. */
export const ownersInquiries = ({ db, channel }: ChannelWork, state: InquiryState | undefined): Promise<InquiryRow[]> =>
  inquiriesOfChannel(db, { channelId: channel.id, state, limit: 200 });

/** An inquiry by its number, with its files and its thread. */
export async function ownersInquiry({ db, channel }: ChannelWork, key: string) {
  const row = await findInquiry(db, channel.id, key);
  return row && { ...row, files: await filesOf(db, row.id), comments: await commentsOf(db, row.id) };
}

/** A file of an inquiry. `number` counts from 1; undefined if there is none. */
export async function ownersInquiryFile(work: ChannelWork, key: string, number: number) {
  const file = (await ownersInquiry(work, key))?.files[number - 1];
  const bytes = file && (await work.shop.files.read(file.path));
  return bytes && { name: file.name, bytes };
}

/** Adds the shop's answer to the thread and emails it to the writer; undefined if there is no such inquiry. */
export async function answerInquiry(work: ChannelWork, key: string, body: string): Promise<InquiryRow | undefined> {
  const { db, actor, channel, now, shop } = work;
  return inTransaction({ db, actor }, async (trx) => {
    const row = await lockInquiry(trx, channel.id, key);
    if (!row) return undefined;
    const comment = {
      id: uuidv7(now, shop.random),
      inquiry_id: row.id,
      author: "shop",
      body,
      created_at: now,
    } as const;
    await insertComment(trx, comment);
    await writeState(trx, row.id, "answered", now);
    await writeAnswerEmail(work, trx, { ...row, files: await filesOf(trx, row.id) }, comment);
    return row;
  });
}

/** Returns the former state. */
export async function closeInquiry(
  { db, actor, channel, now }: ChannelWork,
  key: string,
): Promise<InquiryState | undefined> {
  return inTransaction({ db, actor }, async (trx) => {
    const row = await lockInquiry(trx, channel.id, key);
    if (row && row.state !== "closed") await writeState(trx, row.id, "closed", now);
    return row?.state;
  });
}

/** Occasions of all emails about a member's inquiries. */
export async function inquiryOccasionsOf(trx: Db, memberId: string): Promise<string[]> {
  const rows = await inquiryIdsOf(trx, memberId);
  return rows.flatMap(({ id, comment_id }) => [
    `inquiry.received:${id}`,
    `inquiry.notice:${id}`,
    ...(comment_id ? [`inquiry.answered:${comment_id}`, `inquiry.replied:${comment_id}`] : []),
  ]);
}

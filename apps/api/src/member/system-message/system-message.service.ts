import type { SystemMessage, SystemMessageDetail } from "@noren/contract/member/system-message.ts";
import type { Paged } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { markdownToHtml } from "#api/platform/html/markdown-to-html.ts";
import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import { accountIdByEmail } from "../auth/member-account.ts";
import {
  countMessages,
  deleteMessage,
  insertMessage,
  markRead,
  messageByKey,
  type MessageRow,
  messagesOfChannel,
  messagesTo,
} from "./system-message.queries.ts";

const pageSize = 10;

const readerOf = ({ channel, member, now }: MemberWork) => ({
  channelId: channel.id,
  memberId: member.id,
  now,
});

export async function listMessages(
  ctx: MemberWork,
  request: PageRequest,
): Promise<Paged<SystemMessage, { unread: number }>> {
  const reader = readerOf(ctx);
  const { total, unread } = await countMessages(ctx.db, reader);
  const rows = await messagesTo(ctx.db, reader, rowsOf(request, pageSize));
  return { ...paged(rows.map(messageView), total, request, pageSize), more: { unread } };
}

/** Another member's message is refused like a missing one. */
export async function showMessage(ctx: MemberWork, key: string): Promise<SystemMessageDetail> {
  const row = await messageByKey(ctx.db, readerOf(ctx), key);
  if (!row) throw new ShopError("common.not_found");
  return { ...messageView(row), html: row.html };
}

export async function readMessage(ctx: MemberWork, id: string): Promise<void> {
  if (!isUuid(id) || !(await markRead(ctx.db, readerOf(ctx), id))) throw new ShopError("common.not_found");
}

function messageView({ id, key, title, publish_from, is_personal, is_read }: MessageRow): SystemMessage {
  return { id, key, title, published_at: publish_from.toISOString(), is_personal, is_read };
}

export type MessageDraft = {
  key: string;
  title: string;
  source: string;
  /** Email address of the only recipient; null: the whole channel. */
  to: string | null;
  publish_from: Date | null;
  publish_to: Date | null;
};
export type Published = "published" | "no such member" | "key taken";

/**
 * Publishes a message. It cannot be changed afterwards, since members have read it; the owner removes it and publishes
 * another.
 */
export async function publishMessage(work: ChannelWork, draft: MessageDraft): Promise<Published> {
  const { db, channel, now, shop } = work;
  const memberId = draft.to === null ? null : await accountIdByEmail(db, channel.id, draft.to);
  if (memberId === undefined) return "no such member";
  const { key, title, source, publish_to } = draft;
  const row = {
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    key,
    member_id: memberId,
    title,
    source,
    html: markdownToHtml(source),
    publish_from: draft.publish_from ?? now,
    publish_to,
    created_at: now,
  };
  const written = await inTransaction(work, (trx) => insertMessage(trx, row));
  return written ? "published" : "key taken";
}

export const removeMessage = (work: ChannelWork, key: string) =>
  inTransaction(work, (trx) => deleteMessage(trx, work.channel.id, key));

/** The owner's list of messages, newest first. */
export const ownersMessages = ({ db, channel }: ChannelWork) => messagesOfChannel(db, channel.id, 200);

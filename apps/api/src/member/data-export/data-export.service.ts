import { lockAccount } from "../auth/member-account.ts";
import { type MadeFileRow, madeFilesOf, madeFileView, readMadeFile } from "../made-file/made-file.ts";
import type { DataExport } from "@noren/contract/member/data-export.ts";
import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { insertExport } from "./data-export.queries.ts";
import { exportEnd, table } from "./make-export.service.ts";

const day = 86_400_000;

export async function memberExports(
  ctx: MemberWork,
): Promise<{ exports: DataExport[]; next_request_at: string | null }> {
  const rows = await madeFilesOf(ctx.db, table, ctx.member.id, ctx.now);
  return {
    exports: rows.map(madeFileView),
    next_request_at: nextRequest(ctx, rows)?.toISOString() ?? null,
  };
}

/** Requests an export. The lock on the member makes concurrent requests see each other. */
export async function requestExport(ctx: MemberWork): Promise<Record<string, never>> {
  const { shop, channel, now } = ctx;
  const memberId = ctx.member.id;
  const id = uuidv7(now, shop.random);
  await inTransaction(ctx, async (trx) => {
    await lockAccount(trx, memberId);
    if (nextRequest(ctx, await madeFilesOf(trx, table, memberId, now))) throw new ShopError("data_export.too_soon");
    await insertExport(trx, {
      id,
      channel_id: channel.id,
      member_id: memberId,
      requested_at: now,
      ends_at: exportEnd(now),
    });
    await shop.jobs(trx, "data_export.make", { exportId: id });
  });
  return {};
}

/** Time of the next possible request, one a day; null if possible now. */
function nextRequest({ now }: Pick<ChannelWork, "now">, [newest]: readonly MadeFileRow[]): Date | null {
  const next = newest && new Date(newest.requested_at.getTime() + day);
  return next && next > now ? next : null;
}

export const exportFile = (ctx: MemberWork, id: string): Promise<FileAnswer> => readMadeFile(ctx, table, id);

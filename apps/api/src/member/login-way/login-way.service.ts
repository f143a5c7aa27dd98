import type { LoginWay } from "@noren/contract/member/login-way.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import {
  type NoticeWork,
  notifyOfIdentity,
  notifyOfPasskey,
  notifyOfQuestion,
  notifyOfRestored,
} from "../auth/account-notice.ts";
import { serviceName } from "../auth/linked-identity.service.ts";
import { recipientOf } from "../auth/member-account.ts";
import { lockWithSession, suspendedMs } from "../auth/take-back.service.ts";
import {
  deleteWay,
  findLoginWay,
  findLoginWays,
  type LoginWayRow,
  questionSetAt,
  restoreWay,
} from "./login-way.queries.ts";

const endedBefore = ({ now }: ChannelWork) => new Date(now.getTime() - suspendedMs);

export const memberLoginWays = async (ctx: MemberWork): Promise<LoginWay[]> =>
  (await findLoginWays(ctx.db, ctx.member.id, endedBefore(ctx))).map(toLoginWay);

/** Pressing the button twice has the same result as once. */
export async function restoreLoginWay(ctx: MemberWork & NoticeWork, id: string): Promise<Record<string, never>> {
  await inTransaction(ctx, async (trx) => {
    const way = await ownWay(ctx, trx, id);
    if (way.suspended_at === null) return;
    const { id: memberId } = ctx.member;
    await restoreWay(trx, { ...way, memberId });
    await notifyOfRestored(ctx, trx, (await recipientOf(trx, memberId))!, await restoredOf(trx, memberId, way));
  });
  return {};
}

async function restoredOf(trx: Db, memberId: string, way: LoginWayRow) {
  if (way.kind === "question") return { question: { setAt: await questionSetAt(trx, memberId) } };
  if (way.kind === "passkey") return { passkey: way };
  return { identity: { id: way.id, name: nameOf(way) } };
}

export async function removeLoginWay(ctx: MemberWork & NoticeWork, id: string): Promise<Record<string, never>> {
  await inTransaction(ctx, async (trx) => {
    const way = await ownWay(ctx, trx, id);
    const member = (await recipientOf(trx, ctx.member.id))!;
    await deleteWay(trx, { ...way, memberId: member.id });
    if (way.kind === "passkey") await notifyOfPasskey(ctx, trx, "passkey_removed", member, way);
    else if (way.kind === "question") await notifyOfQuestion(ctx, trx, "question_removed", member);
    else await notifyOfIdentity(ctx, trx, "identity_removed", member, { id: way.id, name: nameOf(way) });
  });
  return {};
}

const nameOf = ({ type, name }: LoginWayRow) => serviceName({ type: type!, name });

export async function findOwnWay(ctx: MemberWork, db: Db, id: string): Promise<LoginWayRow | undefined> {
  return isUuid(id) ? findLoginWay(db, { id, memberId: ctx.member.id }, endedBefore(ctx)) : undefined;
}

async function ownWay(ctx: MemberWork, trx: Db, id: string): Promise<LoginWayRow> {
  await lockWithSession(ctx, trx);
  const way = await findOwnWay(ctx, trx, id);
  if (!way) throw new ShopError("common.not_found");
  return way;
}

const toLoginWay = ({ created_at, used_at, suspended_at, ...way }: LoginWayRow): LoginWay => ({
  ...way,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
  suspended_at: suspended_at?.toISOString() ?? null,
  removed_at: suspended_at && new Date(suspended_at.getTime() + suspendedMs).toISOString(),
});

import type { loginWay } from "@noren/contract/member/login-way.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { checkCurrentPassword } from "../profile/profile-guard.ts";
import { findOwnWay } from "./login-way.service.ts";

/**
 * Requires the password. It was set after the suspension, since taking the account back closes the former one (SEC-07).
 */
export const prepareRestore = (ctx: ForMember<Context>, { current_password }: Parsed<typeof loginWay.restore>) =>
  checkCurrentPassword(ctx, current_password);

/**
 * Requires the password to remove an active question: without it the mailbox alone opens the account, and a stolen
 * session must not arrange that.
 */
export async function prepareRemove(ctx: ForMember<Context>, { current_password, id }: Parsed<typeof loginWay.remove>) {
  const way = await findOwnWay(ctx, ctx.db, id);
  if (way?.kind === "question" && way.suspended_at === null) await checkCurrentPassword(ctx, current_password);
}

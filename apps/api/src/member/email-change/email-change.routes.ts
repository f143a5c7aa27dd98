import type { emailChange } from "@noren/contract/member/email-change.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { followLink, lookAtLink } from "../auth/link-rate-limit.ts";
import { canConfirm, canUndo, confirm, undo } from "./email-change.service.ts";

const isGood = ({ result }: { result: boolean }) => result;

export const emailChangeRoutes: Handlers<typeof emailChange, Context> = {
  canConfirm: ({ token }, ctx) => lookAtLink(ctx, () => canConfirm(ctx, token), isGood),
  confirm: ({ token }, ctx) => followLink(ctx, () => confirm(ctx, token)),
  canUndo: ({ token }, ctx) => lookAtLink(ctx, () => canUndo(ctx, token), isGood),
  undo: ({ token }, ctx) => followLink(ctx, () => undo(ctx, token)),
};

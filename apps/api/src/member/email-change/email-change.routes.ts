import type { emailChange } from "@noren/contract/member/email-change.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { canConfirm, canUndo, confirm, undo } from "./email-change.service.ts";

export const emailChangeRoutes: Handlers<typeof emailChange, Context> = {
  canConfirm: ({ token }, ctx) => canConfirm(ctx, token),
  confirm: ({ token }, ctx) => confirm(ctx, token),
  canUndo: ({ token }, ctx) => canUndo(ctx, token),
  undo: ({ token }, ctx) => undo(ctx, token),
};

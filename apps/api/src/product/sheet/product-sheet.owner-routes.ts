import type { productSheet } from "@noren/contract/product/product-sheet.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listSheet, saveSheet } from "./product-sheet.owner-service.ts";
import { listRuns, showRun } from "./sheet-runs.service.ts";
import { undoRun } from "./sheet-undo.service.ts";

export const productSheetRoutes: Handlers<typeof productSheet, OwnerContext> = {
  rows: (query, ctx) => listSheet(ctx, query),
  save: (input, ctx) => saveSheet(ctx, input),
  runs: (query, ctx) => listRuns(ctx, query),
  run: ({ id }, ctx) => showRun(ctx, id),
  undo: ({ id }, ctx) => undoRun(ctx, id),
};

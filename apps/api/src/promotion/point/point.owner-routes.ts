import type { points } from "@noren/contract/promotion/point.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { givePoints } from "./give-points.service.ts";
import { pointReport, pointReportFile } from "./point-report.service.ts";
import { correctAccount, listAccounts, pointLedger } from "./point.owner-service.ts";

export const pointOwnerRoutes: Handlers<typeof points, OwnerContext> = {
  accounts: (input, ctx) => listAccounts(ctx, input),
  ledger: (input, ctx) => pointLedger(ctx, input),
  correct: (input, ctx) => correctAccount(ctx, input),
  give: (input, ctx) => givePoints(ctx, input),
  report: (input, ctx) => pointReport(ctx, input),
  reportFile: (input, ctx) => pointReportFile(ctx, input),
};

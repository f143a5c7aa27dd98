import type { dataExport } from "@noren/contract/member/data-export.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { exportFile, memberExports, requestExport } from "./data-export.service.ts";

export const dataExportRoutes: Handlers<typeof dataExport, Context> = {
  list: (_, ctx) => memberExports(ctx),
  request: (_, ctx) => requestExport(ctx),
  file: ({ id }, ctx) => exportFile(ctx, id),
};

import type { record } from "@noren/contract/admin/record.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { recordsCsv } from "./record-csv.service.ts";
import { listRecords, recordsOfThing } from "./record-list.service.ts";

export const recordRoutes: Handlers<typeof record, OwnerContext> = {
  list: listRecords,
  csv: recordsCsv,
  of: recordsOfThing,
};

import { sizeTableKind } from "@noren/api/product/size-table/size-table-kind.ts";
import { always } from "@noren/api/channel/save-content.service.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { sizeTables } from "../size-tables.ts";
import { insertRows } from "./insert-rows.ts";

interface Loading {
  readonly trx: Db;
  readonly channelId: string;
  readonly nextId: () => string;
  readonly now: Date;
}

/** Writes what the sizes of a channel's clothes measure. */
export const loadSizeTables = ({ trx, channelId, nextId, now }: Loading): Promise<void> =>
  insertRows(
    trx,
    "content",
    sizeTables.map(({ key, title, ...fields }, sort) => ({
      id: nextId(),
      channel_id: channelId,
      kind: sizeTableKind.kind,
      key,
      title,
      sort,
      fields: json(fields),
      publish_from: always,
      created_at: now,
      updated_at: now,
    })),
  );

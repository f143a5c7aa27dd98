import type { Db } from "#api/platform/db/open.ts";
import type { CatalogueKind } from "./catalogue-kind.ts";
import { clearable, integerColumn, keyColumn, required, textColumn } from "./column.ts";
import { matchRows, toWrite } from "./keyed-rows.ts";
import { insertMany, type RowTypes, updateMany } from "./write-rows.ts";

type TagRow = { id: string; key: string; name: string; sort: number };

const columns = {
  key: required(keyColumn("タグキー", "アドレスに使う名前です。")),
  name: textColumn("タグ名", 100),
  sort: clearable(integerColumn("並び順", { min: -1_000_000, max: 1_000_000, rule: "小さいものが先です。" }), 0),
};
const types = { id: "uuid", key: "text", name: "text", sort: "int" } satisfies RowTypes;
const rowsMax = 10_000;

export const tags: CatalogueKind = {
  kind: "tags",
  label: "タグ",
  summary: "1行がひとつのタグです。パスワードは tag password で決めます。",
  columns,
  rowsMax,
  batch: rowsMax,
  async plan(planning, rows) {
    const { db, channel, nextId } = planning;
    const stored = new Map((await storedTags(db, channel.id)).map((row) => [row.key, row]));
    const { merged, problems, changes } = matchRows<typeof columns, TagRow>(planning, rows, {
      columns,
      by: "key",
      stored,
      cellsOf,
      fresh: (key) => ({ id: nextId(), key, name: "", sort: 0 }),
      needed: ["name"],
    });
    const { added, changed } = toWrite(merged);
    return {
      problems,
      changes,
      async write(trx) {
        const ofChannel = { ...types, channel_id: "uuid" } as const;
        await insertMany(
          trx,
          "tag",
          ofChannel,
          added.map((one) => ({ ...one, channel_id: channel.id })),
        );
        await updateMany(trx, "tag", types, changed);
      },
    };
  },
  async *pages(db, channel) {
    yield (await storedTags(db, channel.id)).map(cellsOf);
  },
};

const cellsOf = ({ key, name, sort }: TagRow) => ({ key, name, sort: String(sort) });

const storedTags = (db: Db, channelId: string): Promise<TagRow[]> =>
  db
    .selectFrom("tag")
    .select(["id", "key", "name", "sort"])
    .where("channel_id", "=", channelId)
    .orderBy("sort")
    .orderBy("key")
    .execute();

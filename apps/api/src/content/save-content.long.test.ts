import { sql } from "kysely";
import { expect, test } from "vitest";
import { newsKind } from "./news/news-kind.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";

describeOnBothDatabases("an owner's content", ({ shop }) => {
  test("[CON-16] more items than fit into one statement are written in one transaction, twice", async () => {
    const open = await shop();
    const pieces = Array.from({ length: 5100 }, (_, at) => ({
      kind: newsKind,
      key: `news-${at}`,
      title: `お知らせ${at}`,
      fields: {},
    }));
    await putContent(open, ...pieces);
    await putContent(open, ...pieces.map((piece) => ({ ...piece, title: `${piece.title}（改）` })));
    const { rows } = await sql<{ title: string }>`
      select title from content where channel_id = ${open.channel.id} and title like '%（改）'`.execute(open.db);
    expect(rows).toHaveLength(5100);
  });
});

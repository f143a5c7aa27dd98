import { layoutKind, pageKind } from "@noren/api/content/layout/layout-kind.ts";
import { freeAreaKind } from "@noren/api/content/free-area/free-area-kind.ts";
import { messageKind } from "@noren/api/content/message/message-kind.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { putContent } from "@noren/api/testing/put-content.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

const text = (words: string) => [{ id: "t", name: "text", props: { text: words } }];
const pageOf = (words: string) => ({ description: "", layout: "default", blocks: text(words) });
const frame = (words: string) => ({ is_show_header: true, is_show_footer: true, above: text(words), below: [] });
const area = { ...pageOf(""), blocks: [{ id: "f", name: "free-area", props: { code: "gift" } }] };

describeOnBothDatabases("what the owner places around pages", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  test("[OWN-03, CON-16, THEME-13, THEME-16] frames, pages and free areas change at the next request, on the cached page too", async () => {
    const own = await openVisitorPages(await shop(), database());
    ends.push(own.end);
    const changes: [string, string, (words: string) => Promise<void>][] = [
      ["layout", "/maker", (words) => putContent(own, { kind: layoutKind, key: "default", fields: frame(words) })],
      ["page", "/", (words) => putContent(own, { kind: pageKind, key: "home", fields: pageOf(words) })],
      [
        "free-area",
        "/",
        (words) =>
          putContent(
            own,
            { kind: pageKind, key: "home", fields: area },
            { kind: freeAreaKind, key: "gift", title: "のし", fields: {}, source: words },
          ),
      ],
    ];
    for (const [kind, path, put] of changes) {
      const [first, second] = [`${kind}のはじめの文`, `${kind}のあたらしい文`];
      const words = async () => {
        const { text: html, headers } = await own.fetchPage(path);
        // only a cached page has an ETag
        return [kind, [first, second].filter((one) => html.includes(one)), headers.has("etag")];
      };
      await put(first);
      // a notification takes some milliseconds
      await expect.poll(words).toEqual([kind, [first], true]);
      await put(second);
      await expect.poll(words).toEqual([kind, [second], true]);
    }
  });

  test("[THEME-13] a layout and a page in it may use the same block ids, and each shows its own block", async () => {
    const own = await openVisitorPages(await shop(), database());
    ends.push(own.end);
    await putContent(
      own,
      { kind: layoutKind, key: "default", fields: frame("上の文") },
      { kind: pageKind, key: "home", fields: pageOf("店先の文") },
    );
    const { text: html } = await own.fetchPage("/");
    const shown = [...html.matchAll(/>(上の文|店先の文)</g)].map(([, words]) => words);
    expect(shown).toEqual(["上の文", "店先の文"]);
  });

  test("[OWN-03, CON-16] the next call returns a message with its new text", async () => {
    const own = await shop();
    const put = (source: string) =>
      putContent(own, { kind: messageKind, key: "holiday", title: "休業", fields: {}, source });
    await put("12月29日から休みます。");
    expect((await own.api.message.detail({ code: "holiday" })).html).toContain("12月29日");
    await put("12月30日から休みます。");
    expect((await own.api.message.detail({ code: "holiday" })).html).toContain("12月30日");
  });
});

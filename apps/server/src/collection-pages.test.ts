import type { ContentKind } from "@noren/api/content/content-kind.ts";
import { bannerKind } from "@noren/api/content/banner/banner-kind.ts";
import { catalogKind } from "@noren/api/content/catalog/catalog-kind.ts";
import { collectionEntryKind, collectionKind } from "@noren/api/content/collection/collection-kind.ts";
import { pageKind } from "@noren/api/content/layout/layout-kind.ts";
import { contentPicture } from "@noren/api/testing/content-to-find.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { putContent } from "@noren/api/testing/put-content.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

const stylist = { key: "stylist", label: "スタイリスト", type: "entry", collection: "stylists" };
const home = {
  description: "",
  layout: "default",
  blocks: [
    { id: "topics", name: "banners", props: { area: "topics" } },
    { id: "features", name: "collection", props: { alias: "features", count: 3 } },
  ],
};

const pieces: [ContentKind, string, object, string[]][] = [
  [collectionKind, "features", {}, ["/collection/features", "/"]],
  [collectionEntryKind, "features/tea", {}, ["/collection/features", "/collection/features/tea", "/"]],
  [collectionEntryKind, "stylists/haruka", {}, ["/stylist", "/stylist/haruka"]],
  [
    collectionEntryKind,
    "snaps/first",
    { stylist: "haruka" },
    ["/stylist", "/stylist/haruka", "/collection/snaps/first"],
  ],
  [catalogKind, "winter", { pages: [{ picture: contentPicture }] }, ["/flip-book", "/flip-book?key=winter"]],
  [bannerKind, "tea", { area: "topics", picture: contentPicture, href: "/product" }, ["/"]],
];

describeOnBothDatabases("pages of collections, catalogues and banners", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  test("[OWN-03] [CON-16] imported content shows at the next request, on the cached page too", async () => {
    const own = await openVisitorPages(await shop(), database());
    ends.push(own.end);
    await putContent(
      own,
      { kind: pageKind, key: "home", title: "暖簾", fields: home },
      { kind: collectionKind, key: "features", title: "特集", fields: {} },
      { kind: collectionEntryKind, key: "features/first", title: "はじめの記事", fields: {} },
      { kind: collectionKind, key: "stylists", title: "スタイリスト", fields: {} },
      { kind: collectionEntryKind, key: "stylists/haruka", title: "はるか", fields: {} },
      { kind: collectionKind, key: "snaps", title: "スナップ", fields: { fields: [stylist] } },
    );
    for (const [kind, key, fields, paths] of pieces) {
      const put = (title: string) => putContent(own, { kind, key, title, fields });
      await put("はじめの題");
      for (const path of paths) {
        const cold = await own.fetchPage(path);
        expect([path, cold.status, cold.text.includes("はじめの題")]).toEqual([path, 200, true]);
        // only a cached page has an ETag
        expect([path, cold.headers.has("etag")]).toEqual([path, true]);
      }
      await put("あたらしい題");
      for (const path of paths) {
        const { text } = await own.fetchPage(path);
        expect([key, path, text.includes("あたらしい題"), text.includes("はじめの題")]).toEqual([
          key,
          path,
          true,
          false,
        ]);
      }
    }
  });

  test("[CON-15] an entry and a catalogue appear and disappear by their periods, on the cached page too", async () => {
    const own = await openVisitorPages(await shop(), database());
    ends.push(own.end);
    own.at("2026-11-25T08:59:59+09:00");
    const period = {
      publish_from: new Date("2026-11-25T09:00:00+09:00"),
      publish_to: new Date("2026-11-26T09:00:00+09:00"),
    };
    const pages = [{ picture: contentPicture }];
    await putContent(
      own,
      { kind: collectionKind, key: "features", title: "特集", fields: {} },
      { kind: collectionEntryKind, key: "features/fair", title: "秋の市", fields: {}, ...period },
      { kind: catalogKind, key: "fair", title: "市の品", fields: { pages }, ...period },
    );
    const seen = async () => [
      (await own.fetchPage("/collection/features/fair")).status,
      (await own.fetchPage("/collection/features")).text.includes("秋の市"),
      (await own.fetchPage("/flip-book?key=fair")).status,
    ];
    expect(await seen()).toEqual([404, false, 404]);
    own.at(period.publish_from);
    expect(await seen()).toEqual([200, true, 200]);
    own.at(period.publish_to);
    expect(await seen()).toEqual([404, false, 404]);
  });
});

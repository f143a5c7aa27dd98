import { beforeEach, expect, test } from "vitest";
import { contentPicture, storePicture } from "#api/testing/content-to-find.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { bannerKind } from "./banner/banner-kind.ts";
import { freeAreaKind } from "./free-area/free-area-kind.ts";
import { messageKind } from "./message/message-kind.ts";
import { popupKind } from "./popup/popup-kind.ts";

const banner = (key: string, area: string, more: object = {}) => ({
  kind: bannerKind,
  key,
  title: key,
  fields: { area, picture: contentPicture, href: "/product?tag=gift", ...more },
});

describeOnBothDatabases("content that the owner places on pages", ({ shop }) => {
  let open: TestShop;
  beforeEach(async () => void (open = await shop()));

  test("[THEME-16, NAV-17] free areas are found by their codes, all of them with per=all, in the owner's order", async () => {
    const { api } = open;
    await putContent(
      open,
      ...Array.from({ length: 12 }, (_, index) => ({
        kind: freeAreaKind,
        key: `area-${index}`,
        title: `案内${index}`,
        sort: 20 - index,
        source: "のしを承ります。",
        fields: {},
      })),
    );
    const all = await api.freeArea.list({ per: "all" });
    expect([all.data.length, all.data[0]!.code, all.pagination.last]).toEqual([12, "area-11", 1]);
    expect(all.data[0]!.html).toContain("のしを承ります。");
    const second = await api.freeArea.list({ page: 2 });
    expect([second.data.length, second.pagination]).toEqual([2, { total: 12, per: 10, last: 2, current: 2 }]);
  });

  test("[THEME-15] banners are those published in the named areas, in the owner's order", async () => {
    const { api, at } = open;
    await putContent(
      open,
      { ...banner("second", "main"), sort: 2 },
      { ...banner("first", "main"), sort: 1 },
      banner("story", "topics"),
      banner("side", "side"),
      { ...banner("december", "topics"), publish_from: new Date("2026-12-01T00:00:00+09:00") },
    );
    const ids = async (area?: string[]) =>
      (await api.banner.list({ ...(area && { area }), is_show: "1" })).map(({ id }) => id);
    expect(await ids(["main", "topics"])).toEqual(["story", "first", "second"]);
    expect(await ids(["main"])).toEqual(["first", "second"]);
    expect(await ids()).toHaveLength(4);
    expect(await ids(["none"])).toEqual([]);
    at("2026-12-01T00:00:00+09:00");
    expect(await ids(["topics"])).toEqual(["december", "story"]);
    const [first] = await api.banner.list({ area: ["main"] });
    expect(first).toEqual({
      id: "first",
      area: "main",
      title: "first",
      picture: contentPicture,
      href: "/product?tag=gift",
      is_show: true,
      has_file: false,
    });
  });

  test("[THEME-15] a banner's file is downloaded under the banner's title; paths of other files give nothing", async () => {
    const { api } = open;
    const download = await storePicture(open);
    await putContent(
      open,
      { ...banner("wallpaper", "side", { download }), title: "冬の壁紙" },
      banner("plain", "side"),
      banner("odd", "side", { download: { ...download, path: "../../etc/passwd" } }),
    );
    const listed = await api.banner.list({ area: ["side"] });
    expect(listed.map(({ id, has_file }) => [id, has_file])).toEqual([
      ["odd", true],
      ["plain", false],
      ["wallpaper", true],
    ]);
    const { bytes, type, name } = await api.banner.download({ id: "wallpaper" });
    expect([bytes.length, type, name]).toEqual([7, "image/jpeg", "冬の壁紙.jpg"]);
    for (const id of ["plain", "odd", "none"])
      await expect(api.banner.download({ id })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    "javascript:alert(1)",
    "//evil.example/a",
    "/\\evil.example",
    "http://shop.example",
    "https://",
    "product",
  ])("[THEME-15, CON-12] a banner that leads to %s is refused", async (href) => {
    await expect(putContent(open, banner("bad", "main", { href }))).rejects.toThrow(
      "href: リンクは / か https:// で始めてください",
    );
  });

  test("[THEME-14] a message is found by its code, with the moment of its last change", async () => {
    const { api, at } = open;
    const message = { kind: messageKind, key: "holiday", title: "年末年始の休業", fields: { tone: "warning" } };
    await putContent(open, { ...message, source: "12月29日から休みます。" });
    const before = await api.message.detail({ code: "holiday" });
    expect(before).toMatchObject({ code: "holiday", tone: "warning", updated_at: "2026-11-20T01:00:00.000Z" });
    at("2026-11-21T01:00:00Z");
    await putContent(open, { ...message, source: "12月30日から休みます。" });
    const [after] = (await api.message.list({ per: "all" })).data;
    expect(after).toMatchObject({ code: "holiday", updated_at: "2026-11-21T01:00:00.000Z" });
    expect(after!.html).toContain("12月30日");
    await expect(api.message.detail({ code: "none" })).rejects.toMatchObject({ status: 404 });
  });

  test("[NAV-17] messages come 10 a page, counted in the headers, or all at once", async () => {
    const { api, app } = open;
    const many = Array.from({ length: 12 }, (_, at) => ({
      kind: messageKind,
      key: `m${at}`,
      title: `案内${at}`,
      fields: {},
    }));
    await putContent(open, ...many);
    expect((await api.message.list({ per: "all" })).data).toHaveLength(12);
    const second = await api.message.list({ page: 2 });
    expect([second.data.length, second.pagination]).toEqual([2, { total: 12, per: 10, last: 2, current: 2 }]);
    const { headers } = await app.request("http://shop.test/api/v1/messages?page=2");
    expect(["total", "per-page", "last-page", "current-page"].map((name) => headers.get(`x-${name}`))).toEqual([
      "12",
      "10",
      "2",
      "2",
    ]);
  });

  test("[CON-10] popups are listed and found by their ids while they are published, each channel's own", async () => {
    const { api, at } = open;
    const link = { label: "くわしく見る", href: "/product" };
    await putContent(open, {
      kind: popupKind,
      key: "welcome",
      title: "はじめての方へ",
      source: "のれんをくぐる。",
      fields: { link },
      publish_to: new Date("2026-11-30T00:00:00+09:00"),
    });
    expect(await api.popup.detail({ id: "welcome" })).toMatchObject({ title: "はじめての方へ", picture: null, link });
    expect((await api.popup.list()).map(({ id }) => id)).toEqual(["welcome"]);
    const other = await openSecondChannel(open);
    expect(await other.api.popup.list()).toEqual([]);
    at("2026-11-30T00:00:00+09:00");
    expect(await api.popup.list()).toEqual([]);
    await expect(api.popup.detail({ id: "welcome" })).rejects.toMatchObject({ status: 404 });
  });
});

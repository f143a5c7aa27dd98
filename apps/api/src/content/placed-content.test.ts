import { beforeEach, expect, test } from "vitest";
import { removeContent } from "./save-content.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { messageKind } from "./message/message-kind.ts";
import { popupKind } from "./popup/popup-kind.ts";

const message = (key: string, more: object = {}) => ({ kind: messageKind, key, title: key, fields: {}, ...more });
const popup = (key: string, more: object = {}) => ({ kind: popupKind, key, title: key, fields: {}, ...more });

describeOnBothDatabases("messages and popups, which every page requests", ({ shop, database }) => {
  let open: TestShop;
  beforeEach(async () => void (open = await shop()));
  const popupIds = async () => (await open.api.popup.list()).map(({ id }) => id);

  const rename = (title: string) => open.db.updateTable("content").set({ title }).where("kind", "=", "popup").execute();
  const titles = async () => (await open.api.popup.list()).map(({ title }) => title);

  test("[CON-10, THEME-13] they are read once, and cached with the channel until one changes", async () => {
    await putContent(open, message("holiday"), popup("welcome"));
    expect([await titles(), (await open.api.message.list({ per: "all" })).data.length]).toEqual([["welcome"], 1]);
    // A write without a notification to this node.
    await rename("べつの題");
    expect(await titles()).toEqual(["welcome"]);
    await putContent(open, popup("second", { sort: 1 }));
    expect(await titles()).toEqual(["べつの題", "second"]);
  });

  test("[CON-10, OWN-03] a trigger notifies other nodes of a change, whoever writes it", async () => {
    await putContent(open, popup("welcome"));
    expect(await popupIds()).toEqual(["welcome"]);
    const heard: unknown[] = [];
    const end = await database().listen("channels", () => void heard.push(open.shop.channels.drop()));
    heard.length = 0;
    await rename("あたらしい題");
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect((await open.api.popup.detail({ id: "welcome" })).title).toBe("あたらしい題");
    const { id } = await open.db
      .selectFrom("content")
      .select("id")
      .where("kind", "=", "popup")
      .executeTakeFirstOrThrow();
    await removeContent(open.shop, open.channel, [id]);
    expect(await popupIds()).toEqual([]);
    await end();
  });

  test("[CON-15] of two versions the present one is shown, or that of a preview's moment", async () => {
    const at = (words: string, variant: string, publish_from: string | null) =>
      popup("welcome", { variant, title: words, publish_from: publish_from && new Date(publish_from) });
    await putContent(open, at("いま", "", null), at("十二月", "december", "2026-12-01T00:00:00+09:00"));
    expect((await open.api.popup.list()).map(({ title }) => title)).toEqual(["いま"]);
    open.at("2026-12-01T00:00:00+09:00");
    expect((await open.api.popup.list()).map(({ title }) => title)).toEqual(["十二月"]);
  });

  test("[CON-12, CON-10] hostile HTML in a popup is removed, a hostile link is refused", async () => {
    const source = `<script>alert(1)</script><img src=x onerror=alert(2)><iframe src="https://evil.example"></iframe>
<a href="javascript:alert(3)">ここ</a><form action="https://evil.example"><input></form><b onclick="alert(4)">太字</b>`;
    await putContent(open, popup("bad", { source }));
    const { html } = await open.api.popup.detail({ id: "bad" });
    expect(html).not.toMatch(/script|onerror|onclick|iframe|javascript:|<form|<input/i);
    expect(html).toContain("ここ");
    const fields = { link: { label: "ここ", href: "javascript:alert(1)" } };
    await expect(putContent(open, popup("worse", { fields }))).rejects.toThrow(
      "リンクは / か https:// で始めてください",
    );
  });

  test("[CON-10] a popup names the pages over which it opens by itself; an older one names none, an invalid page is refused", async () => {
    await putContent(open, popup("faq", { fields: { is_over_pages: true, page: "/faq" } }), popup("all", { sort: 1 }));
    expect((await open.api.popup.list()).map(({ id, page }) => [id, page])).toEqual([
      ["faq", "/faq"],
      ["all", ""],
    ]);
    await expect(putContent(open, popup("bad", { fields: { page: "faq" } }))).rejects.toThrow(
      "pageは / で始まるページにしてください",
    );
  });

  test("[NAV-17, CON-10] a hundred messages and popups are returned in full, in the owner's order", async () => {
    const many = Array.from({ length: 100 }, (_, at) => at);
    await putContent(
      open,
      ...many.map((at) => message(`m${at}`, { sort: 100 - at })),
      ...many.map((at) => popup(`p${at}`, { sort: 100 - at })),
    );
    const { data, pagination } = await open.api.message.list({ per: "all" });
    expect([data.length, data[0]!.code, pagination.total]).toEqual([100, "m99", 100]);
    expect((await popupIds()).slice(0, 2)).toEqual(["p99", "p98"]);
    expect((await open.api.message.list({ page: 10 })).data.map(({ code }) => code).at(-1)).toBe("m0");
  });
});

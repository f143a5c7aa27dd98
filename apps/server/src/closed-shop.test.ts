import { previewPath, previewToken } from "@noren/api/channel/preview.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages, origin } from "./testing/visitor-pages.ts";

describeOnBothDatabases("the pages of a shop under maintenance", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function openClosed() {
    const opened = await openVisitorPages(await shop(), database());
    ends.push(opened.end);
    // the page is in the page cache when the shop closes
    expect((await opened.fetchPage(opened.path)).status).toBe(200);
    await opened.set("SITE.MAINTENANCE.IS_USE", true);
    await opened.set("SITE.MAINTENANCE.TITLE", "棚卸しをしています");
    const own = { cookie: "cart.noren=x; token.noren=y", origin };
    return { ...opened, own };
  }

  test("[SEC-08, THEME-09] each page answers 503 with the maintenance page at its own address, cached ones too", async () => {
    const { fetchPage, own, path } = await openClosed();
    for (const address of [
      "/",
      path,
      "/product?word=x",
      "/cart",
      "/cart/confirm",
      "/mypage/password",
      "/login",
      "/law",
    ])
      for (const headers of [{}, own]) {
        const { status, text, headers: got } = await fetchPage(address, { headers });
        expect([address, status, got.get("retry-after"), got.get("cache-control")]).toEqual([
          address,
          503,
          "300",
          "no-store",
        ]);
        expect(text).toContain("棚卸しをしています");
        expect(text).not.toContain('id="start"');
      }
    expect((await fetchPage(path, { method: "HEAD" })).status).toBe(503);
  });

  test("[SEC-08, THEME-09] a click and a form lead to the maintenance page, which links back to their address", async () => {
    const { fetchPage, own, path } = await openClosed();
    const click = await fetchPage(`${path}.data`, { headers: own });
    expect(click.text).toContain(`/maintenance?next=${encodeURIComponent(path)}`);
    expect(click.text).toContain("reload");
    const referer = `${origin}${path}?color=x`;
    for (const address of [path, "/cart", "/cart/confirm", "/mypage/logout", "/contact"]) {
      const form = await fetchPage(address, { method: "POST", headers: { ...own, referer } });
      const to = `/maintenance?next=${encodeURIComponent(`${path}?color=x`)}`;
      expect([address, form.status, form.headers.get("location")]).toEqual([address, 303, to]);
    }
    const foreign = await fetchPage("/cart", {
      method: "POST",
      headers: { ...own, referer: "https://evil.example/x" },
    });
    expect(foreign.headers.get("location")).toBe("/maintenance");
  });

  test("[THEME-09] after maintenance the page leads back on the next load, only to paths of the shop", async () => {
    const { fetchPage, set, path } = await openClosed();
    expect((await fetchPage("/maintenance?next=%2Fcart")).status).toBe(503);
    await set("SITE.MAINTENANCE.IS_USE", false);
    for (const [next, to] of [
      [path, path],
      ["/product?page=2", "/product?page=2"],
      ["//evil.example", "/"],
      ["https://evil.example/", "/"],
      ["/maintenance", "/"],
      ["", "/"],
    ]) {
      const { status, headers } = await fetchPage(`/maintenance?${new URLSearchParams({ next: next! })}`);
      expect([next, status, headers.get("location")]).toEqual([next, 302, to]);
    }
    expect((await fetchPage(path)).status).toBe(200);
  });

  test("[SEC-08, CON-15] a signed preview link shows the closed shop to its owner, and to nobody else", async () => {
    const { fetchPage, channel, shop: own, path } = await openClosed();
    const at = own.clock();
    const until = new Date(at.getTime() + 3_600_000);
    const t = previewToken({ channelId: channel.id, at, until }, own.secret);
    const link = await fetchPage(`${previewPath}?${new URLSearchParams({ t, to: path })}`);
    expect([link.status, link.headers.get("location")]).toEqual([303, path]);
    const cookie = link.headers.getSetCookie()[0]!.split(";")[0]!;
    const preview = await fetchPage(path, { headers: { cookie } });
    expect(preview.status).toBe(200);
    expect(preview.text).toContain("麻の葉のれん");
    expect((await fetchPage(path, { method: "POST", headers: { cookie, origin } })).status).toBeGreaterThan(399);
    expect((await fetchPage(path, { headers: { cookie: cookie.replace(/.$/, "_") } })).status).toBe(503);
  });

  test("[SEC-08, TRK-01] the tag manager is on the maintenance page if it may run, and not after a refusal", async () => {
    const { fetchPage, set } = await openClosed();
    await set("GTM.ID", "GTM-ABC123");
    const tag = 'data-tag-manager="GTM-ABC123"';
    const page = await fetchPage("/product");
    expect(page.text).toContain(tag);
    expect(page.headers.get("content-security-policy")).toContain("www.googletagmanager.com");
    await set("TRACKING.CONSENT", "opt-in");
    expect((await fetchPage("/product")).text).not.toContain(tag);
  });
});

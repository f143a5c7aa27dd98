import { commands } from "@noren/api/admin/command/commands.ts";
import { pageKind } from "@noren/api/content/layout/layout-kind.ts";
import { previewToken } from "@noren/api/channel/preview.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { putContent } from "@noren/api/testing/put-content.ts";
import { openDraft } from "@noren/api/testing/product-page.ts";
import { openSecondChannel } from "@noren/api/testing/second-channel.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

const page = (words: string) => ({
  description: "",
  layout: "default",
  blocks: [{ id: "words", name: "text", props: { title: words, text: words } }],
});
const winter = "2026-12-01T10:00";

describeOnBothDatabases("a preview of the shop at a moment", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open() {
    const opened = await openVisitorPages(await shop(), database());
    ends.push(opened.end);
    await putContent(
      opened,
      { kind: pageKind, key: "home", title: "暖簾", fields: page("秋のたより") },
      {
        kind: pageKind,
        key: "home",
        variant: "winter",
        publish_from: new Date(`${winter}+09:00`),
        fields: page("冬のたより"),
      },
    );
    const { shop: own, fetchPage } = opened;
    const link = async (...args: string[]) => {
      const lines: string[] = [];
      const out = (line: string) => void lines.push(line);
      const built = { ...own, looks: ["simple", "toki"].map((theme) => ({ name: theme, theme, site: null })) };
      await commands["preview link"]!.run(args, { shop: built, cwd: "/", filesFolder: "/", out, err: out });
      const { pathname, search } = new URL(lines[0]!, "http://shop.test");
      return pathname + search;
    };
    const cookieOf = (headers: Headers) => (headers.getSetCookie()[0] ?? "").split(";")[0]!;
    const follow = async (address: string) => {
      const answer = await fetchPage(address);
      return { answer, cookie: cookieOf(answer.headers), to: answer.headers.get("location") };
    };
    return { ...opened, link, follow };
  }

  test("[CON-15] its link shows the page as it will be, marked as a preview, and nothing of it is cached or shown to others", async () => {
    const { fetchPage, link, follow } = await open();
    expect((await fetchPage("/")).text).toContain("秋のたより");
    const { answer, cookie, to } = await follow(await link("noren", winter, "/"));
    expect([answer.status, to]).toEqual([303, "/"]);
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly/);
    const preview = await fetchPage("/", { headers: { cookie } });
    expect(preview.text).toContain("冬のたより");
    expect(preview.text).toContain("12月1日（火）10:00の表示を確かめています");
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect(preview.headers.get("x-robots-tag")).toBe("noindex");
    expect(preview.headers.has("set-cookie")).toBe(false);
    const others = await fetchPage("/");
    expect(others.text).toContain("秋のたより");
    expect(others.text).not.toContain("確かめています");
  });

  test("[CON-15] a preview shows a future sale price", async () => {
    const { db, fetchPage, link, follow, path, product } = await open();
    await db
      .updateTable("product")
      .set({
        sale_price: 3980,
        sale_price_starts_at: new Date(`${winter}+09:00`),
        sale_price_ends_at: new Date("2026-12-20T00:00+09:00"),
      })
      .where("id", "=", product.variants[0]!.id)
      .execute();
    expect((await fetchPage(path)).text).not.toContain("3,980");
    const { cookie } = await follow(await link("noren", winter));
    expect((await fetchPage(path, { headers: { cookie } })).text).toContain("3,980");
  });

  test("[CON-15, OWN-11] the link of a planned product's page, made in the console, shows it at its hour to the holder of its cookie alone", async () => {
    const opened = await open();
    const { fetchPage, follow } = opened;
    const { owner, id, save } = await openDraft(opened);
    const { version } = await owner.productPage.one({ id });
    await save({ version, values: { state: "published", published_at: "2026-12-01T01:00:00.000Z" } });
    expect((await fetchPage("/product/tng-0002")).status).toBe(404);
    const { url } = await owner.productPage.preview({ id, at: null, hours: 24 });
    const { cookie, to } = await follow(url!.slice("http://shop.test".length));
    expect(to).toBe("/product/tng-0002");
    const shown = await fetchPage(to!, { headers: { cookie } });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("注染手ぬぐい 麻の葉");
    expect(shown.text).toContain("12月1日（火）10:00の表示を確かめています");
    expect((await fetchPage("/product/tng-0002")).status).toBe(404);
  });

  test("[CON-15, OWN-11] a preview that names a look is drawn in it, with its name, to the holder of its cookie alone: the cached pages of others stay in the shop's own look", async () => {
    const { db, drawn, fetchPage, link, follow, path, product } = await open();
    await db
      .updateTable("product")
      .set({
        sale_price: 3980,
        sale_price_starts_at: new Date(`${winter}+09:00`),
        sale_price_ends_at: new Date("2026-12-20T00:00+09:00"),
      })
      .where("id", "=", product.variants[0]!.id)
      .execute();
    const looksOf = async (headers = {}) => {
      const page = await fetchPage(path, { headers });
      return {
        ...page,
        looks: new Set([...page.text.matchAll(/(?:href|src)="\/_([^/"]+)\//g)].map(([, name]) => name)),
      };
    };
    expect((await looksOf()).looks).toEqual(new Set(["simple"]));
    const drawnBefore = drawn.length;
    const { cookie } = await follow(await link("noren", winter, path, "--look", "toki"));
    const preview = await looksOf({ cookie });
    expect(preview.looks).toEqual(new Set(["toki"]));
    for (const words of ["3,980", "12月1日（火）10:00の表示を見た目「toki」で確かめています。"])
      expect(preview.text).toContain(words);
    expect(preview.headers.get("cache-control")).toBe("no-store");
    const others = await looksOf();
    expect([...others.looks]).toEqual(["simple"]);
    expect(others.text).not.toMatch(/3,980|確かめています/);
    // the others' page came from the cache, and the preview did not go into it
    expect(drawn.length).toBe(drawnBefore + 1);
    const own = await follow(await link("noren", winter, path));
    const ownLook = await looksOf({ cookie: own.cookie });
    expect(ownLook.looks).toEqual(new Set(["simple"]));
    expect(ownLook.text).toContain("10:00の表示を確かめています。");
  });

  test("[CON-15, OWN-11] a look that is not built, or one that was changed in the link, is refused", async () => {
    const { channel, fetchPage, link, follow, path, shop: own } = await open();
    const token = (look: string) =>
      previewToken(
        { channelId: channel.id, at: new Date(`${winter}+09:00`), until: new Date("2026-11-30T00:00Z"), look },
        own.secret,
      );
    const good = await link("noren", winter, path, "--look", "toki");
    const unbuilt = ["unbuilt", "../toki", "toki.simple"].map(
      (look) => `/preview?t=${encodeURIComponent(token(look))}`,
    );
    const changed = ["simple", "takumi", ""].map((look) => good.replace(".toki.", look ? `.${look}.` : "."));
    const without = await link("noren", winter, path);
    for (const bad of [...unbuilt, ...changed, without.replace(/(t=\d+\.\d+)/, "$1.toki")])
      expect([bad, (await follow(bad)).answer.status]).toEqual([bad, 410]);
    const { status, text } = await fetchPage("/", { headers: { cookie: `preview.noren=${token("unbuilt")}` } });
    expect([status, text.includes("秋のたより"), text.includes("確かめています")]).toEqual([200, true, false]);
    await expect(link("noren", winter, "/", "--look", "unbuilt")).rejects.toMatchObject({
      fields: { look: ["「unbuilt」という見た目はありません。あるのは simple、toki です。"] },
    });
  });

  test("[CON-15] it is rendered without the viewer's session and cart, and refuses changes", async () => {
    const { fetchPage, link, follow } = await open();
    const { cookie } = await follow(await link("noren", winter));
    const mine = `${cookie}; cart.noren=something; accessToken.noren=token`;
    const { status, headers } = await fetchPage("/cart", { headers: { cookie: mine } });
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([]);
    const sent = await fetchPage("/cart", { method: "POST", headers: { cookie: mine, origin: "http://shop.test" } });
    expect(sent.status).toBe(403);
    expect(sent.text).toContain("確かめているあいだ");
    const end = await fetchPage("/preview?end=1", { headers: { cookie: mine } });
    expect([end.status, end.headers.get("location")]).toEqual([303, "/"]);
    expect(end.headers.get("set-cookie")).toMatch(/^preview\.noren=;.*Max-Age=0/);
  });

  test("[CON-15] an expired or modified link, or one of another channel, shows no future content", async () => {
    const opened = await open();
    const { at, fetchPage, link, follow, shop: own } = opened;
    const address = await link("noren", winter, "/", "--hours", "2");
    const { cookie } = await follow(address);
    const { channel: other } = await openSecondChannel(opened);
    const foreign = previewToken(
      { channelId: other.id, at: new Date(`${winter}+09:00`), until: new Date("2027-01-01") },
      own.secret,
    );
    const changed = address.replace(/t=(\d+)/, (_, seconds: string) => `t=${Number(seconds) + 86_400}`);
    for (const bad of [changed, `/preview?t=${foreign}`, "/preview?t=..", "/preview", `/preview?t=${"9".repeat(9000)}`])
      expect((await follow(bad)).answer.status).toBe(410);
    at("2026-11-20T12:00:01+09:00");
    expect((await follow(address)).answer.status).toBe(410);
    expect((await fetchPage("/", { headers: { cookie } })).text).toContain("秋のたより");
  });

  test("[CON-15] it leads only to paths of the shop", async () => {
    const { link, follow } = await open();
    const address = await link("noren", winter, "/");
    for (const to of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
      expect((await follow(address.replace(/to=[^&]*/, `to=${encodeURIComponent(to)}`))).to).toBe("/");
    await expect(link("noren", winter, "//evil.example")).rejects.toThrow("この店のパス");
    await expect(link("noren", "2026-13-01")).rejects.toThrow("日時");
  });
});

import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { findRedirect, importRedirects, listRedirects } from "./redirect.service.ts";

const csv = (...lines: string[]) => ["from,to,status", ...lines].join("\r\n");
const take = ({ shop, channel }: TestShop, ...lines: string[]) => importRedirects(shop, channel, csv(...lines));
const problemsOf = async (own: TestShop, ...lines: string[]) => {
  const outcome = await take(own, ...lines);
  return "problems" in outcome ? outcome.problems : [];
};
const follow = async ({ db, shop, channel }: TestShop, path: string, search = "") => {
  const fresh = (await shop.channels.byId(channel.id))!;
  return findRedirect({ db, channel: fresh }, path, search);
};

describeOnBothDatabases("the redirect map", ({ shop, kind }) => {
  test("[CON-17] an old address leads to its new one, with its query; an entry with a query of its own comes first", async () => {
    const own = await shop();
    await take(
      own,
      "/shop/towel.html,/product/towel,301",
      "/item.php?id=12,/product/cup,",
      "/item.php,/product,301",
      "/古い案内/,/guide#のし,301",
      "/search,/product?sort=new,301",
      "/gone,,410",
    );
    expect(await follow(own, "/shop/towel.html")).toEqual({ status: 301, to: "/product/towel" });
    expect(await follow(own, "/shop/towel.html", "?utm_source=mail")).toEqual({
      status: 301,
      to: "/product/towel?utm_source=mail",
    });
    expect(await follow(own, "/item.php", "?id=12")).toEqual({ status: 301, to: "/product/cup" });
    expect(await follow(own, "/item.php", "?id=13")).toEqual({ status: 301, to: "/product?id=13" });
    const guide = `/guide#${encodeURIComponent("のし")}`;
    expect(await follow(own, encodeURI("/古い案内"))).toEqual({ status: 301, to: guide });
    expect(await follow(own, encodeURI("/古い案内"), "?a=1")).toEqual({ status: 301, to: guide.replace("#", "?a=1#") });
    expect(await follow(own, "/search", "?q=tea")).toEqual({ status: 301, to: "/product?sort=new&q=tea" });
    expect(await follow(own, "/search", "?sort=old")).toEqual({ status: 301, to: "/product?sort=new" });
    expect(await follow(own, "/gone")).toEqual({ status: 410 });
    for (const path of ["/shop", "/", "/%", `/${"x".repeat(1000)}`])
      expect([path, await follow(own, path)]).toEqual([path, undefined]);
  });

  test("[CON-17] an old address is found by its parameters in any order, and other parameters are passed on", async () => {
    const own = await shop();
    await take(
      own,
      "/item.php?mode=detail&id=12,/product/cup,301",
      "/item.php?id=12,/product/cup?color=ai,301",
      "/item.php,/product,301",
      "/list?cat=%E8%8C%B6,/product?category=tea#list,301",
      "/gone?id=1,,410",
    );
    const campaigns = "utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&gclid=f";
    const cases: [path: string, search: string, to: string][] = [
      ["/item.php", "?id=12&mode=detail", "/product/cup"],
      ["/item.php", "?mode=detail&id=12", "/product/cup"],
      ["/item.php", "?mode=detail&ref=mail&id=12", "/product/cup?ref=mail"],
      ["/item.php", "?id=12", "/product/cup?color=ai"],
      ["/item.php", "?ref=mail&id=12", "/product/cup?color=ai&ref=mail"],
      ["/item.php", "?id=12&color=akane", "/product/cup?color=ai"],
      ["/item.php", "?id=13&mode=detail", "/product?id=13&mode=detail"],
      ["/item.php", `?${campaigns}&id=12&mode=detail`, `/product/cup?${campaigns}`],
      ["/item.php", `?${"x=1&".repeat(2000)}id=12`, `/product?${"x=1&".repeat(2000)}id=12`],
      ["/list", "?page=2&cat=%E8%8C%B6", "/product?category=tea&page=2#list"],
    ];
    for (const [path, search, to] of cases)
      expect([search, await follow(own, path, search)]).toEqual([search, { status: 301, to }]);
    expect(await follow(own, "/gone", "?x=2&id=1")).toEqual({ status: 410 });
    expect(await problemsOf(own, "/twice?a=1&b=2,/product,301", "/twice?b=2&a=1,/brand,301")).toEqual([
      "3行目: from「/twice?b=2&a=1」は2行目にもあります。",
    ]);
  });

  test("[CON-17] an address in another case is found if none matches exactly, and never leads to itself or in a circle", async () => {
    const own = await shop();
    await take(
      own,
      "/Shop/Towel.html,/product/towel,301",
      "/shop/cup.html,/product/cup,301",
      "/Shop/Cup.html,/product/large-cup,301",
      "/Item.asp?ID=12,/product/tea,301",
      "/Product/Kettle,/product/kettle,301",
      "/One,/two,301",
      "/Two,/one,301",
    );
    const cases: [path: string, search: string, to: string | undefined][] = [
      ["/shop/towel.html", "", "/product/towel"],
      ["/SHOP/TOWEL.HTML", "?utm_source=mail", "/product/towel?utm_source=mail"],
      ["/shop/cup.html", "", "/product/cup"],
      ["/Shop/Cup.html", "", "/product/large-cup"],
      ["/item.asp", "?page=2&id=12", "/product/tea?page=2"],
      ["/Product/Kettle", "", "/product/kettle"],
      ["/PRODUCT/kettle", "", "/product/kettle"],
      ["/product/kettle", "", undefined],
      ["/one", "", undefined],
      ["/Two", "", undefined],
    ];
    for (const [path, search, to] of cases)
      expect([path, await follow(own, path, search)]).toEqual([path, to && { status: 301, to }]);
  });

  test("[CON-17] passed-on parameters never lead a browser outside of the shop", async () => {
    const own = await shop();
    await take(own, "/old,/new,301", "/top,/,301");
    for (const search of ["?//evil.example", "?@evil.example", "?next=https://evil.example", "?%0d%0aset-cookie:a=b"])
      for (const path of ["/old", "/top"]) {
        const moved = await follow(own, path, search);
        const address = new URL((moved as { to: string }).to, "https://shop.example");
        expect([search, address.host]).toEqual([search, "shop.example"]);
      }
  });

  test("[CON-17] an address is its channel's own, and leads to a page under the channel's prefix", async () => {
    const own = await shop();
    await take(own, "/old,/new,301");
    const other = await openSecondChannel(own);
    expect(await follow(other, "/old")).toBeUndefined();
    await take(other, "/old,/other,301");
    expect(await follow(other, "/old")).toEqual({ status: 301, to: "/toki/other" });
    expect(await follow(own, "/old")).toEqual({ status: 301, to: "/new" });
  });

  test("[CON-17] a chain is shortened to its end, together with existing entries; one that ends at a gone page is gone", async () => {
    const own = await shop();
    await take(own, "/a,/b,301", "/x,/y,301");
    expect(await take(own, "/b,/c,301", "/c,/d,301", "/y,,410")).toEqual({ given: 3, total: 5, shortened: 1 });
    for (const path of ["/a", "/b", "/c"]) expect(await follow(own, path)).toEqual({ status: 301, to: "/d" });
    expect(await follow(own, "/x")).toEqual({ status: 410 });
  });

  test("[CON-17] loops are refused by their lines, also those with existing entries, and nothing changes", async () => {
    const own = await shop();
    await take(own, "/a,/b,301");
    expect(await problemsOf(own, "/good,/product,301", "/b,/a?from=old,301")).toEqual([
      "いまの設定: /a は自分自身に戻ります。",
      "3行目: /b は自分自身に戻ります。",
    ]);
    expect(await problemsOf(own, "/self,/self/#top,301")).toEqual(["2行目: /self は自分自身に戻ります。"]);
    expect((await listRedirects(own.shop, own.channel)).map(({ from_path }) => from_path)).toEqual(["/a"]);
  });

  test("[CON-17] each wrong line is named, and a single one refuses the file", async () => {
    const own = await shop();
    await own.set("SITE.REDIRECT_HOSTS", ["fair.example.jp"]);
    own.shop.channels.drop();
    const fresh = { ...own, channel: (await own.shop.channels.byId(own.channel.id))! };
    const lines = [
      "/fair,https://fair.example.jp/2026,301",
      "/evil,https://evil.example/,301",
      "/open,//evil.example,301",
      "/script,javascript:alert(1),301",
      "/plain,http://fair.example.jp/,301",
      "no-slash,/product,301",
      "/found,/product,302",
      "/both,/product,410",
      "/empty,,301",
      "/twice,/product,301",
      '"/twice/",/brand,301',
      "/more,/product,301,x",
    ];
    const problems = await problemsOf(fresh, ...lines);
    expect(problems.map((problem) => Number.parseInt(problem, 10))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 12, 13]);
    expect(await listRedirects(own.shop, own.channel)).toEqual([]);
    expect(await take(fresh, lines[0]!)).toMatchObject({ given: 1 });
    expect(await follow(fresh, "/fair")).toEqual({ status: 301, to: "https://fair.example.jp/2026" });
  });

  test("[CON-17] a file may replace the whole map, or only be checked", async () => {
    const own = await shop();
    await take(own, "/a,/b,301");
    await importRedirects(own.shop, own.channel, csv("/c,/d,301"), { isWhole: true, isTrial: true });
    expect(await follow(own, "/a")).toBeDefined();
    await importRedirects(own.shop, own.channel, csv("/c,/d,301"), { isWhole: true });
    expect([await follow(own, "/a"), await follow(own, "/c")]).toEqual([undefined, { status: 301, to: "/d" }]);
  });

  // the embedded database takes ten seconds for as many as PostgreSQL
  const total = kind === "postgres" ? 100_000 : 10_000;
  test(`[CON-17] a map of ${total} addresses is imported as a whole, and each of them redirects`, async () => {
    const own = await shop();
    const lines = Array.from({ length: total }, (_, at) => `/item/${at}.html,/product/p${at},301`);
    const outcome = await importRedirects(own.shop, own.channel, lines.join("\n"));
    expect(outcome).toMatchObject({ total });
    expect(await follow(own, `/item/${total - 1}.html`)).toEqual({ status: 301, to: `/product/p${total - 1}` });
    expect(await follow(own, `/item/${total}.html`)).toBeUndefined();
  });
});

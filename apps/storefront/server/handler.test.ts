import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { brokenAnswer } from "../testing/broken-answer.ts";
import { filledCart, home, publicConfig } from "../testing/demo-data.ts";
import { loaderData } from "../testing/loader-data.ts";
import { openStorefront } from "../testing/open-storefront.ts";
import { words } from "../testing/words.ts";

const { visit, logged, storefront } = openStorefront();

const closedShop = {
  channel: {
    public: async () => ({ ...publicConfig, maintenance: { ...publicConfig.maintenance, isMaintenance: true } }),
  },
};

test("[THEME-05] each page stands in the layout it names", async () => {
  const calls = { cart: { get: async () => filledCart } };
  const [list, checkout, maintenance] = await Promise.all([
    visit("/product"),
    visit("/cart/shipping-add", { calls, cookie: "cart.demo=tok-1" }),
    visit("/maintenance", { calls: closedShop }),
  ]);
  const hasSearch = (page: { html: string }) => page.html.includes('name="word"');
  expect([list, checkout, maintenance].map(hasSearch)).toEqual([true, false, false]);
  expect([checkout, maintenance].map((page) => page.html.includes("<header"))).toEqual([true, false]);
  expect(words(maintenance.html)).toContain("しばらくお待ちください。");
});

test("[THEME-05] an owner's page data names another layout for the top page", async () => {
  const { html } = await visit("/", {
    calls: {
      channel: {
        pageLayout: async () => ({
          page: "home",
          title: "",
          description: "",
          layout: "sample",
          blocks: [],
          updated_at: "",
        }),
      },
    },
  });
  expect(html.includes('name="word"')).toBe(false);
});

test("[THEME-08] where there is no channel there is the text 404 Page Not Found and nothing else", async () => {
  const response = await storefront(new Request("http://unknown.test/product"), null);
  expect(response.status).toBe(404);
  expect(words((await response.text()).replace(/<title>.*<\/title>/, "")).trim()).toBe("404 Page Not Found");
});

test("[THEME-08] a channel that is gone when the page loads it shows the same", async () => {
  const gone = async () => {
    throw new ShopError("channel.not_found");
  };
  const { status, html } = await visit("/product", { calls: { channel: { public: gone } } });
  expect(status).toBe(404);
  expect(words(html.replace(/<head>.*<\/head>/s, "")).trim()).toBe("404 Page Not Found");
});

test("[THEME-05] invalidChannel: a channel that is gone stands in that layout, in every look, and pages may name it", async () => {
  const gone = async () => {
    throw new ShopError("channel.not_found");
  };
  for (const look of ["simple", "toki", "kurasu+toki"]) {
    const { html } = await visit("/product", { look, calls: { channel: { public: gone } } });
    expect(html).toMatch(/<body><main class="p-6">404 Page Not Found<\/main>/);
  }
  const pageLayout = async () => ({ ...home, layout: "invalidChannel" as const, blocks: [] });
  const named = await visit("/", { calls: { channel: { pageLayout } } });
  expect(named.html).toContain('<main class="p-6">');
  expect(named.html).not.toContain("<header");
});

test("[THEME-05] a layout that there is not is the default one", async () => {
  const pageLayout = async () => brokenAnswer({ ...home, layout: "nothing-like-it" });
  const { status, html } = await visit("/", { calls: { channel: { pageLayout } } });
  expect([status, html.includes('name="word"')]).toEqual([200, true]);
});

test("[THEME-09] a 503 of any call leads to the maintenance page, of a page, its data and a change alike", async () => {
  const closed = async (): Promise<never> => {
    throw new ShopError("common.maintenance");
  };
  const to = async (path: string, options: Parameters<typeof visit>[1]) =>
    (await visit(path, { prefix: "/toki", ...options })).response.headers.get("location");
  const list = { product: { list: closed } };
  const [there, data] = ["/toki/maintenance?next=%2Fproduct%3Fpage%3D2", "/toki/product.data?page=2"];
  expect(await to("/toki/product?page=2", { calls: list })).toBe(there);
  expect(await to("/toki/product?page=2", { calls: { category: { hierarchy: closed } } })).toBe(there);
  expect((await visit(data, { prefix: "/toki", calls: list })).html).toContain(
    "/maintenance?next=%2Fproduct%3Fpage%3D2",
  );
  const add = { cart: { addProduct: closed } };
  expect(await to("/toki/product/tenugui", { calls: add, form: { product_id: "v1" } })).toBe("/toki/maintenance");
});

test("[THEME-09] only the maintenance page itself is one: a page whose name ends alike leads there and back", async () => {
  const settings = { "SITE.MAINTENANCE.IS_USE": true };
  const { response } = await visit("/toki/news/maintenance", { prefix: "/toki", settings });
  expect(response.headers.get("location")).toBe("/toki/maintenance?next=%2Fnews%2Fmaintenance");
});

test("[THEME-09] a 503 of what a page is whole without leads there too: messages, popups, a block of the page and of its frame", async () => {
  const closed = async (): Promise<never> => {
    throw new ShopError("common.maintenance");
  };
  const blocks = [{ id: "news", name: "news", props: { title: "お知らせ" } }];
  const frame = { name: "default" as const, is_show_header: true, is_show_footer: true, above: blocks, below: [] };
  for (const calls of [
    { message: { list: closed } },
    { popup: { list: closed } },
    { news: { list: closed }, channel: { pageLayout: async () => ({ ...home, blocks }) } },
    { news: { list: closed }, channel: { layout: async () => frame } },
  ]) {
    const { response } = await visit("/", { calls });
    expect([Object.keys(calls), response.headers.get("location")]).toEqual([Object.keys(calls), "/maintenance"]);
  }
  const page = await visit("/maintenance", {
    calls: {
      message: { list: closed },
      news: { list: closed },
      channel: { ...closedShop.channel, layout: async () => frame },
    },
  });
  expect([page.status, page.html.includes("<h1")]).toEqual([503, true]);
});

test("[THEME-09] the base state holds title, message and gtm_id; when it ends the next request is the shop's again", async () => {
  const maintenance = { title: "棚卸し中", message: "夕方まで", isMaintenance: true, gtm_id: "GTM-ABC" };
  const calls = { channel: { public: async () => ({ ...publicConfig, maintenance }) } };
  expect((await visit("/product", { calls })).response.headers.get("location")).toBe("/maintenance?next=%2Fproduct");
  const page = await visit("/maintenance", { calls });
  expect((loaderData(page.html).root!.site as { maintenance: object }).maintenance).toEqual(maintenance);
  for (const words of ["棚卸し中", "夕方まで"]) expect(page.html).toContain(words);
  expect((await visit("/product")).status).toBe(200);
});

test("[THEME-09] the maintenance page stands also where every call answers 503", async () => {
  const closed = async (): Promise<never> => {
    throw new ShopError("common.maintenance");
  };
  const calls = {
    channel: { public: closed, layout: closed },
    category: { hierarchy: closed },
    message: { list: closed },
  };
  const { status, html } = await visit("/maintenance", { calls });
  expect(status).toBe(503);
  expect(words(html)).toContain("ただいまメンテナンス中です");
});

test("[NAV-02] an unknown address is 404 with words and a way to the top", async () => {
  const { status, html } = await visit("/no/such/page");
  expect(status).toBe(404);
  expect(words(html)).toMatch(/ページが見つかりません.*404 Not Found.*お探しのページが見つかりませんでした。/s);
  expect(html).toMatch(/<h1[^>]*>(?:<[^>]*>)*ページが見つかりません/);
  expect(html).toMatch(/<a href="\/" class="button/);
  expect(words(html)).toMatch(/お探しのページが見つかりませんでした。.*This page could not be found/s);
});

test("[NAV-02] a product that is not there is the same page", async () => {
  const missing = async () => {
    throw new ShopError("product.not_found");
  };
  const { status, html } = await visit("/product/none", { calls: { product: { detail: missing } } });
  expect(status).toBe(404);
  expect(words(html)).toContain("お探しのページが見つかりませんでした。");
});

test("[NAV-03] any other failure says Error, is logged once with the request, and reveals no detail", async () => {
  logged.length = 0;
  const broken = async () => {
    throw new Error("connection refused at 10.0.0.1");
  };
  const { status, html } = await visit("/product", { calls: { product: { list: broken } } });
  expect(status).toBe(500);
  expect(words(html)).toContain("Error");
  expect(html).toMatch(/<h1[^>]*>(?:<[^>]*>)*ページを表示できません/);
  expect(words(html)).toContain("エラーが発生しました");
  expect(html).not.toContain("10.0.0.1");
  expect(logged).toHaveLength(1);
  expect(logged[0]!.details).toMatchObject({ requestId: "r1" });
});

test("[NAV-03] a failure while showing the error page gives plain words and a link home", async () => {
  // Without a name the header cannot be drawn, whichever page or error page is around it.
  const halved = async () => brokenAnswer({ ...publicConfig, site: null });
  const { status, html } = await visit("/no/such/page", { prefix: "", calls: { channel: { public: halved } } });
  expect(status).toBe(500);
  expect(words(html)).toContain("An error occurred while showing the error page");
  expect(html).toContain('<a href="/">');
});

test("[ERR-02] an API that does not answer gives the error page, not a blank one", async () => {
  const never = () => new Promise<never>(() => {});
  const { status, html } = await visit("/product", { calls: { product: { list: never } }, timeout: 50 });
  expect(status).toBe(500);
  expect(words(html)).toContain("エラーが発生しました");
});

test("[ERR-02] an API that is dead for the frame of the page, too", async () => {
  const dead = async () => {
    throw new ShopError("common.network");
  };
  const { status, html } = await visit("/", { calls: { channel: { public: dead }, category: { hierarchy: dead } } });
  expect(status).toBe(500);
  expect(words(html)).toContain("エラーが発生しました");
});

test("[NAV-14] a slash at the end leads to the page's one address with its query", async () => {
  const { status, response } = await visit("/cart/?from=mail");
  expect(status).toBe(301);
  expect(response.headers.get("location")).toBe("/cart?from=mail");
  const other = await visit("//evil.example/");
  expect(other.response.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
});

test("[THEME-17] a channel's prefix stands in all of its links, its redirects and its forms", async () => {
  const { html } = await visit("/toki/product", { prefix: "/toki" });
  const links = [...html.matchAll(/<a [^>]*href="([^"#]*)"/g)].map((match) => match[1]!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !/^\/toki(\/|\?|$)|^(https?|tel|mailto):/.test(href))).toEqual([]);
  const actions = [...html.matchAll(/<form [^>]*action="([^"]*)"/g)].map((match) => match[1]!);
  expect(actions.filter((action) => !action.startsWith("/toki"))).toEqual([]);
  const early = await visit("/toki/cart/confirm", { prefix: "/toki" });
  expect(early.response.headers.get("location")).toBe("/toki/cart");
});

test("[THEME-17] SITE.STORAGE_URL stands before every stored picture", async () => {
  const settings = { "SITE.STORAGE_URL": "https://files.example.jp" };
  const { html } = await visit("/product", { settings });
  const pictures = [...html.matchAll(/(?:src|srcSet)="([^"]*pictures[^"]*)"/g)].map((match) => match[1]!);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(picture).toMatch(/^https:\/\/files\.example\.jp\/pictures\//);
});

test("[THEME-01] a look that is not built falls back along the chain, and the log says so", async () => {
  logged.length = 0;
  const { status, html } = await visit("/product", { look: "missing+unknown" });
  expect(status).toBe(200);
  expect(html).toContain("/_simple/assets/");
  expect(logged).toMatchObject([{ level: "warn", details: { wanted: "missing+unknown", used: "simple" } }]);
});

test("inline scripts bear the request's nonce, and data cannot close their element", async () => {
  const { html } = await visit("/product?word=%3C%2Fscript%3E%3Cb%3E");
  const scripts = [...html.matchAll(/<script([^>]*)>[^]*?<\/script>/g)].map((match) => match[1]!);
  expect(scripts.every((attributes) => attributes.includes('nonce="n0nce"'))).toBe(true);
  expect(html).not.toContain("</script><b>");
});

test("[ERR-04] addresses and bodies that make no sense get a 4xx or the page without them, never a 500", async () => {
  const statuses = await Promise.all(
    ["/product/%E0%A4%A", "/%2e%2e/etc/passwd", "/product?page=x&price_min=1e9", "/product.data?_routes=nope"].map(
      async (path) => (await visit(path)).status,
    ),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect((await visit("/product", { form: { a: "b" } })).status).toBe(405);
  const json = await visit("/cart", { form: {}, headers: { "content-type": "application/json" } });
  expect(json.status).toBe(400);
});

import type { Popup } from "@noren/contract/content/popup.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { loaderData } from "../../../testing/loader-data.ts";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";

const { visit, logged } = openStorefront();
const popup = (id: string, more: Partial<Popup> = {}): Popup => ({
  id,
  title: `題${id}`,
  html: `<p>文${id}</p>`,
  picture: null,
  link: { label: "くわしく見る", href: "/product?tag=gift" },
  is_over_pages: false,
  page: "",
  updated_at: "2026-11-20T01:00:00.000Z",
  ...more,
});
function callsWith(...popups: Popup[]) {
  const list = vi.fn(async () => popups);
  const detail = vi.fn(async ({ id }: { id: string }) => {
    const found = popups.find((one) => one.id === id);
    if (!found) throw new ShopError("common.not_found");
    return found;
  });
  return { list, detail, calls: { popup: { list, detail } } satisfies Calls };
}
const offeredIn = (html: string) => (loaderData(html).root!.site as { popups: { id: string; mark: string }[] }).popups;

test("[CON-10] /popup lists the popups, in every look, without script too", async () => {
  for (const look of ["simple", "toki", "kurasu+toki"]) {
    const { calls } = callsWith(popup("a"), popup("b", { link: null }));
    const { status, html } = await visit("/toki/popup", { look, prefix: "/toki", calls });
    expect(status).toBe(200);
    expect([...html.matchAll(/<h2[^>]*>題(\w)<\/h2>/g)].map(([, id]) => id)).toEqual(["a", "b"]);
    expect(html).toContain('href="/toki/product?tag=gift"');
    expect(html).toContain("文b");
  }
});

test("[CON-10] by id: a single popup at /popup?id=, and as JSON for the script; a missing one is not found", async () => {
  const { calls } = callsWith(popup("a"), popup("b"));
  const one = await visit("/popup?id=b", { calls });
  expect(one.html).toMatch(/<h1[^>]*>題b<\/h1>/);
  expect(one.html).not.toContain("題a");
  const data = await visit("/popup/b", { calls });
  expect(JSON.parse(data.html)).toMatchObject({ id: "b", title: "題b", html: "<p>文b</p>" });
  for (const path of ["/popup?id=none", "/popup/none"]) expect((await visit(path, { calls })).status).toBe(404);
  const opened = await visit("/toki/popup/b", { prefix: "/toki", calls, headers: { "sec-fetch-dest": "document" } });
  expect(opened.response.headers.get("location")).toBe("/toki/popup?id=b");
});

test("[CON-10] without popups the page says so and links elsewhere", async () => {
  const { html } = await visit("/popup", { calls: callsWith().calls });
  expect(html).toContain("ただいまご案内はありません");
  expect(html).toMatch(/<main.*href="\/product".*<\/main>/s);
});

test("[CON-10] popups that open by themselves are offered on every page except those of login, checkout and forms", async () => {
  const { calls } = callsWith(popup("a"), popup("b", { is_over_pages: true }), popup("c", { is_over_pages: true }));
  for (const path of ["/", "/product", "/product/tenugui"])
    expect(offeredIn((await visit(path, { calls })).html).map(({ id }) => id)).toEqual(["b", "c"]);
  for (const path of ["/cart", "/login", "/register", "/popup"])
    expect([path, offeredIn((await visit(path, { calls })).html)]).toEqual([path, []]);
});

test("[CON-10] a popup that names its pages opens by itself on these only, in a channel with a prefix too", async () => {
  const { calls } = callsWith(
    popup("a", { is_over_pages: true, page: "/faq" }),
    popup("b", { is_over_pages: true, page: "/product/*" }),
  );
  const offered = async (path: string) => {
    const { html } = await visit(`/toki${path}`, { prefix: "/toki", look: "toki", calls });
    return offeredIn(html).map(({ id }) => id);
  };
  expect(await offered("/faq")).toEqual(["a"]);
  expect(await offered("/product/tenugui")).toEqual(["b"]);
  for (const path of ["/product", "/blog", ""]) expect([path, await offered(path)]).toEqual([path, []]);
});

test("[CON-10] a changed popup counts as unseen", async () => {
  const markOf = async (updated_at: string) => {
    const { calls } = callsWith(popup("a", { is_over_pages: true, updated_at }));
    return offeredIn((await visit("/product", { calls })).html)[0]!.mark;
  };
  const [first, again, later] = [
    await markOf("2026-11-20T01:00:00.000Z"),
    await markOf("2026-11-20T01:00:00.000Z"),
    await markOf("2026-11-21T01:00:00.000Z"),
  ];
  expect([first === again, first === later]).toEqual([true, false]);
});

test("[CON-10] of a thousand popups a page offers three, and the list shows fifty", async () => {
  const many = Array.from({ length: 1000 }, (_, at) => popup(`p${at}`, { is_over_pages: true }));
  const { calls } = callsWith(...many);
  expect(offeredIn((await visit("/product", { calls })).html).map(({ id }) => id)).toEqual(["p0", "p1", "p2"]);
  expect((await visit("/popup", { calls })).html.match(/<article/g)).toHaveLength(50);
});

test("[CON-10, ERR-02] if the popups fail to load, the page is shown without them, the failure is logged, and the page is not cached", async () => {
  logged.length = 0;
  const list = async (): Promise<never> => {
    throw new ShopError("common.network");
  };
  const { status, html, response } = await visit("/product", { calls: { popup: { list } } });
  expect([status, offeredIn(html), response.headers.get("cache-control")]).toEqual([200, [], "no-store"]);
  expect(logged).toMatchObject([{ level: "error", words: "What opens over pages was left out." }]);
});

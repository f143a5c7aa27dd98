import { ShopError } from "@noren/contract/platform/errors.ts";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { openStorefront } from "@noren/storefront/testing/open-storefront.ts";
import { loaderData } from "@noren/storefront/testing/loader-data.ts";
import { routeId } from "@noren/storefront/testing/route-id.ts";
import { completeState } from "./loaded.ts";
import { type PageStart, startId } from "./start-page.ts";

const { visit } = openStorefront();

type State = { loaderData: Record<string, unknown>; actionData?: Record<string, unknown>; errors?: object };

/** The state that the browser's router starts with: decoded by the router, completed by the page's script. */
async function stateIn(html: string): Promise<State> {
  const [, written = ""] = new RegExp(`<script[^>]* id="${startId}"[^>]*>(.*?)</script>`, "s").exec(html) ?? [];
  const stream = new Blob([(JSON.parse(written) as PageStart).state]).stream();
  const context: { state?: unknown } = {};
  completeState(context, JSON.stringify(loaderData(html)));
  context.state = (await decode(stream, globalThis)).value;
  return context.state as State;
}

/** The data that the router requests when it navigates to the page. */
async function dataOf(path: string) {
  const { html } = await visit(path);
  const answer = (await decode(new Blob([html]).stream(), globalThis)).value;
  const routes = Object.entries(answer as Record<string, { data: unknown }>);
  return Object.fromEntries(routes.map(([id, { data }]) => [id, data]));
}

/** Without the markup of blocks, which a page's data does not repeat. */
const withoutMarkup = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (name, one: unknown) => (name === "html" ? undefined : one)) as unknown;

test.each([
  ["/product", "/product.data"],
  ["/product/furoshiki", "/product/furoshiki.data"],
  ["/cart", "/cart.data"],
  ["/login", "/login.data"],
  ["/no/such/page", "/no/such/page.data"],
])("a drawn %s starts in the browser with the same data as %s answers", async (page, data) => {
  const { html } = await visit(page);
  const state = await stateIn(html);
  const requested = await dataOf(data);
  expect(Object.keys(state.loaderData)).toContain("root");
  for (const [id, value] of Object.entries(state.loaderData))
    expect(withoutMarkup(value)).toEqual(withoutMarkup(requested[id]));
});

test("a refused form's page contains the refusal and reloaded data", async () => {
  const refused = async () => {
    throw new ShopError("common.invalid_input", {}, { quantity: ["数量が足りません。"] });
  };
  const calls = { cart: { addProduct: refused } };
  const { html, status } = await visit("/product/furoshiki", { form: { product_id: "1" }, calls });
  const state = await stateIn(html);
  expect(status).toBe(422);
  expect(Object.values(state.actionData!)).toMatchObject([{ code: "common.invalid_input" }]);
  expect(state.loaderData.root).toMatchObject({ site: { page: "product/{key}" } });
});

test("a failed page contains its error and the frame's data", async () => {
  const broken = async () => {
    throw new Error("connection refused");
  };
  const { html } = await visit("/product", { calls: { product: { list: broken } } });
  const state = await stateIn(html);
  expect(Object.keys(state.errors!)).toEqual(["root"]);
  expect(Object.keys(state.loaderData)).toContain("root");
});

test("a visitor's text cannot end an element of the page", async () => {
  const { html } = await visit("/product?word=%3C%2Fscript%3E%3C!--%3Cscript%3E");
  expect(html).not.toContain("</script><!--");
  expect(loaderData(html)[await routeId("product")]).toMatchObject({
    query: "word=%3C%2Fscript%3E%3C%21--%3Cscript%3E",
  });
});

test("[CAT-24] structured data is in the document only: neither scripts nor pages loaded by the router get it", async () => {
  const { html } = await visit("/product/furoshiki");
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json!);
  expect(scripts.map((json) => (JSON.parse(json) as { "@type": string })["@type"])).toContain("BreadcrumbList");
  expect(JSON.stringify(loaderData(html))).not.toContain("BreadcrumbList");
  const { html: clicked } = await visit("/product/furoshiki.data");
  expect(clicked).toContain("category_paths");
  expect(clicked).not.toContain("BreadcrumbList");
});

test("a page that refuses a form starts with its refusal, and the next one without", async () => {
  const refused = async () => {
    throw new ShopError("common.invalid_input", {}, { quantity: ["数量が足りません。"] });
  };
  const form = { product_id: "1" };
  const states = [
    await visit("/product/furoshiki"),
    await visit("/product/furoshiki", { form, calls: { cart: { addProduct: refused } } }),
    await visit("/product/furoshiki"),
  ].map(({ html }) => stateIn(html));
  const [before, within, after] = await Promise.all(states);
  expect(within!.actionData).toBeDefined();
  expect([before!.actionData ?? null, after!.actionData ?? null]).toEqual([null, null]);
});

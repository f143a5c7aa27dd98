import { afterEach, describe, expect, test, vi } from "vitest";
import { looks, openStorefront } from "@noren/storefront/testing/open-storefront.ts";
import { routeId } from "@noren/storefront/testing/route-id.ts";
import { type PageStart, startId, startPage } from "./start-page.ts";

const { visit } = openStorefront();

async function startOf(path: string, look?: string) {
  const { html } = await visit(path, look ? { look } : {});
  const [, text = ""] = /<script type="module" async[^>]*>([\s\S]*?)<\/script><\/body>/.exec(html) ?? [];
  const [, written = ""] = new RegExp(`<script[^>]* id="${startId}"[^>]*>(.*?)</script>`, "s").exec(html) ?? [];
  return { html, text, written, start: JSON.parse(written) as PageStart };
}

type Link = { rel: string; href: string; fetchPriority?: string };

/** A browser made of stubs, with one picture to wait for. */
function stubBrowser({ hidden = false, live = [] as string[], written = "" } = {}) {
  let showPicture = () => {};
  let endWait = () => {};
  let comeToRest = () => {};
  const requested: Link[] = [];
  const picture = { decode: () => new Promise<void>((done) => (showPicture = done)) };
  const globals = {
    window: {} as Window,
    location: { pathname: "/product", search: "" },
    addEventListener: () => {},
    self: { requestIdleCallback: (run: () => void) => (comeToRest = run) },
    document: {
      hidden,
      querySelectorAll: (selector: string) =>
        selector.startsWith("img") ? [picture] : live.map((scripts) => ({ dataset: { scripts } })),
      addEventListener: () => {},
      images: [],
      getElementById: (id: string) => (id === startId ? { textContent: written } : null),
      createElement: () => ({}),
      body: { append: (link: Link) => requested.push(link) },
    },
    requestAnimationFrame: (run: () => void) => setImmediate(run),
    setTimeout: (run: () => void, ms?: number) => (ms ? (endWait = run) : setImmediate(run)),
  };
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
  };
  return {
    requested,
    globals,
    settle,
    showPicture: () => (showPicture(), settle()),
    endWait: () => (endWait(), settle()),
    comeToRest: () => (comeToRest(), settle()),
  };
}

test("a page names the files of its script only after the visible content, each once", async () => {
  for (const look of looks.keys()) {
    const { html, start } = await startOf("/product", look);
    expect(html.slice(0, html.indexOf("</main>"))).not.toContain("<script");
    expect(html.slice(0, html.indexOf("</main>"))).not.toMatch(/<link[^>]*\.js"/);
    expect(start.files.length).toBeGreaterThan(5);
    expect(new Set(start.files).size).toBe(start.files.length);
  }
});

test("a page loads the files that it requested, and nothing in its data ends the script early", async () => {
  const { start, written } = await startOf("/product");
  const loaded = [start.manifest, start.entry, ...Object.values(start.routes).flat()];
  expect(loaded).toContainEqual(expect.stringMatching(/^\/_simple\/assets\/[\w-]{7}\.js$/));
  for (const file of loaded) expect(start.files).toContain(file);
  expect(Object.keys(start.routes)).toContain(await routeId("product"));
  expect(written).not.toContain("<");
});

test("[SEC-01] the script is the same on every page and in every look, so that one hash suffices for the policy", async () => {
  const paths = ["/", "/product", "/product/furoshiki", "/cart", "/no/such/page"];
  const pages = [...looks.keys()].flatMap((look) => paths.map((path) => startOf(path, look)));
  const texts = new Set((await Promise.all(pages)).map(({ text }) => text));
  expect(texts.size).toBe(1);
  expect([...texts][0]).toContain("__reactRouterContext");
});

test("the built script starts the page from the data in the page", async () => {
  const { text, written, start } = await startOf("/product");
  const page = stubBrowser({ hidden: true, written });
  const names = Object.keys(page.globals);
  new Function(...names, `return (async()=>{${text}})()`)(...Object.values(page.globals));
  await page.settle();
  expect(page.requested.map(({ href }) => href)).toEqual(start.files);
  expect(page.globals.window.__reactRouterContext).toMatchObject(start.context);
});

describe("the start of a page", () => {
  afterEach(() => void vi.unstubAllGlobals());

  async function startIn(browser: ReturnType<typeof stubBrowser>) {
    const { start } = await startOf("/product");
    for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
    const loaded: string[] = [];
    const started = startPage(start, async (file) => {
      loaded.push(file);
      return { from: file };
    });
    await browser.settle();
    return { start, started, loaded };
  }

  test("requests the script when the first pictures are visible, all of it at once and before other pictures", async () => {
    const browser = stubBrowser({ live: ["/_simple/assets/own.js /_simple/assets/shared.js"] });
    const { start } = await startIn(browser);
    expect(browser.requested).toEqual([]);
    await browser.showPicture();
    const files = [...start.files, "/_simple/assets/own.js", "/_simple/assets/shared.js"];
    expect(browser.requested).toEqual(files.map((href) => ({ rel: "modulepreload", href })));
  });

  test("waits neither for a picture that does not load nor for one in a hidden tab", async () => {
    const browser = stubBrowser();
    const { start } = await startIn(browser);
    expect(browser.requested).toEqual([]);
    await browser.endWait();
    expect(browser.requested).toHaveLength(start.files.length);
    const hidden = stubBrowser({ hidden: true });
    await startIn(hidden);
    expect(hidden.requested).toHaveLength(start.files.length);
  });

  test("loads the manifest, the routes and last the entry when idle, with the router's context and state set", async () => {
    const browser = stubBrowser({ hidden: true });
    const { start, started, loaded } = await startIn(browser);
    expect(loaded).toEqual([]);
    await browser.comeToRest();
    await started;
    expect([loaded[0], loaded.at(-1)]).toEqual([start.manifest, start.entry]);
    const { __reactRouterContext: context, __reactRouterRouteModules: routes } = browser.globals.window;
    expect(Object.keys(routes!)).toEqual(Object.keys(start.routes));
    const list = await routeId("product");
    expect(routes![list]).toEqual({ from: start.routes[list]!.at(-1) });
    const { stream } = context as { stream: ReadableStream<Uint8Array> };
    expect(await new Response(stream).text()).toBe(start.state);
  });
});

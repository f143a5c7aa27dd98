import { looks, openStorefront } from "../../../testing/open-storefront.ts";
import { expect, test } from "vitest";

const { visit } = openStorefront();

async function startOf(path: string, look?: string) {
  const { html } = await visit(path, look ? { look } : {});
  const script = /<script type="module" async[^>]*>([\s\S]*?)<\/script><\/body>/.exec(html)?.[1] ?? "";
  const named = JSON.parse(/new Set\(\[\.\.\.(\[.*?\])/.exec(script)?.[1] ?? "[]") as string[];
  return { html, script, named };
}

/** Runs a page's start in a browser of stubs, which never comes to rest, so that nothing is taken in. */
async function run(script: string, { hidden = false, live = [] as string[] } = {}) {
  let showPicture = () => {};
  let endPatience = () => {};
  const asked: { href: string; fetchPriority?: string }[] = [];
  const picture = { decode: () => new Promise<void>((done) => (showPicture = done)) };
  const document = {
    hidden,
    querySelectorAll: (wanted: string) =>
      wanted.startsWith("img") ? [picture] : live.map((scripts) => ({ dataset: { scripts } })),
    createElement: () => ({}),
    body: { append: (link: (typeof asked)[number]) => asked.push(link) },
  };
  const frame = (next: () => void) => setTimeout(next);
  const timer = (next: () => void, ms?: number) => (ms ? (endPatience = next) : setTimeout(next));
  const browser = { window: {}, self: { requestIdleCallback: () => {} }, document };
  const code = `(async () => {${script}})()`;
  new Function(...Object.keys(browser), "requestAnimationFrame", "setTimeout", code)(
    ...Object.values(browser),
    frame,
    timer,
  );
  const settle = () => new Promise((done) => setTimeout(done, 20));
  await settle();
  return { asked, showPicture: () => (showPicture(), settle()), endPatience: () => (endPatience(), settle()) };
}

test("a page names none of its script's files before what is looked at, and each once behind it", async () => {
  for (const look of looks.keys()) {
    const { html, named } = await startOf("/product", look);
    expect(html.slice(0, html.indexOf("</main>"))).not.toContain("<script");
    expect(html.slice(0, html.indexOf("</main>"))).not.toMatch(/<link[^>]*\.js"/);
    expect(named.length).toBeGreaterThan(5);
    expect(new Set(named).size).toBe(named.length);
  }
});

test("what the start script takes is what it has asked for, and nothing in its data ends it early", async () => {
  const { script, named } = await startOf("/product");
  const taken = [...script.matchAll(/"(\/_simple\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  expect(taken.length).toBeGreaterThan(named.length);
  for (const file of taken) expect(named).toContain(file);
  expect(script).toContain('"product/product-list-page"');
  expect(script).not.toContain("<");
});

test("script is asked for when the first pictures are seen, all of it at once and before other pictures", async () => {
  const { script, named } = await startOf("/product");
  const page = await run(script, { live: ["/_simple/assets/own.js /_simple/assets/shared.js"] });
  expect(page.asked).toEqual([]);
  await page.showPicture();
  expect(page.asked.map(({ href }) => href)).toEqual([...named, "/_simple/assets/own.js", "/_simple/assets/shared.js"]);
  for (const { fetchPriority } of page.asked) expect(fetchPriority).toBeUndefined();
});

test("script waits neither for a picture that does not come nor for one in a hidden tab", async () => {
  const { script, named } = await startOf("/product");
  const page = await run(script);
  expect(page.asked).toEqual([]);
  await page.endPatience();
  expect(page.asked).toHaveLength(named.length);
  expect((await run(script, { hidden: true })).asked).toHaveLength(named.length);
});

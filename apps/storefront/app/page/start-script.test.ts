import { looks, openStorefront } from "../../testing/open-storefront.ts";
import { expect, test } from "vitest";

const { visit } = openStorefront();

test("a page names its script's files once each, after its style and pictures and at low priority", async () => {
  for (const look of looks.keys()) {
    const { html } = await visit("/product", { look });
    const links = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)];
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links.map(([link]) => link)).size).toBe(links.length);
    for (const [link] of links) expect(link).toMatch(/fetchpriority="low"/i);
    expect(links[0]!.index).toBeGreaterThan(html.indexOf("</main>"));
    expect(html.slice(0, html.indexOf("</main>"))).not.toContain("<script");
  }
});

test("what the start script takes is what is named before it, and nothing in its data ends it early", async () => {
  const { html } = await visit("/product");
  const script = /<script type="module" async[^>]*>([\s\S]*?)<\/script><\/body>/.exec(html)?.[1] ?? "";
  const taken = [...script.matchAll(/"(\/_simple\/assets\/[^"]+\.js)"/g)].map((match) => match[1]);
  expect(taken.length).toBeGreaterThan(3);
  for (const file of taken) expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="${file}"/>`);
  expect(script).toContain('"product/product-list-page"');
  expect(script).not.toContain("<");
});

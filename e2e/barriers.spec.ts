import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { barriers } from "./barriers.ts";
import { openPage } from "./shop.ts";

const html = (main: string) => `<!doctype html><html lang="ja"><title>見本</title><main>${main}</main>`;
const pages: Record<string, string> = {
  "/": html(`<img src="data:,"><p style="color: #aaa; background: #fff">うすい文字</p><input>`),
  "/inner": html(`<button></button>`),
};

test("accessibility violations are found on a page and in its frames", async () => {
  const server = createServer(({ url }, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8").end(pages[url!] ?? "");
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const page = await openPage({ url: `http://localhost:${port}` });
  // The framed page is of another origin, as the provider's card fields are.
  pages["/framed"] = html(`<iframe title="枠" src="http://127.0.0.1:${port}/inner"></iframe>`);
  await page.goto("/");
  expect((await barriers(page)).sort()).toEqual(["color-contrast: p", "image-alt: img", "label: input"]);
  await page.goto("/framed");
  expect(await barriers(page)).toEqual(["button-name: iframe button"]);
});

import { expect, test } from "vitest";
import { misplaced } from "./geometry.ts";
import { openPage } from "./shop.ts";

const sound = `<!doctype html><meta name="viewport" content="width=device-width">
  <header style="position: sticky; top: 0">暖簾</header>
  <main>
    <p>手ぬぐい</p> <a href="/a">買う</a>
    <div style="overflow-x: auto; width: 200px"><p style="width: 600px; text-align: right"><a href="/b">次の品</a></p></div>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; margin: 0">読み上げのための言葉</p>
    ${"<p>綿の布です。</p>".repeat(60)}
    <button>カートに入れる</button>
  </main>`;

const flaws: [title: string, markup: string, found: RegExp][] = [
  [
    "text that lies on text",
    `<div style="position: relative"><p style="margin: 0">上の言葉</p><p style="margin: 0; position: absolute; top: 0">下の言葉</p></div>`,
    /^text lies on text: <p> 「上の言葉」/,
  ],
  [
    "text that is cut",
    `<p style="width: 60px; overflow: hidden; white-space: nowrap">とても長い商品の名前</p>`,
    /^text is cut/,
  ],
  ["text beside the screen", `<p style="position: relative; left: -80px">左の言葉</p>`, /^text is beside the screen/],
  ["a page that scrolls sideways", `<p style="width: 900px">広い段落</p>`, /^the page is 9\d\d wide/],
  [
    "a control below another thing",
    `<div style="position: relative; height: 40px"><button>押す</button><i style="position: absolute; inset: 0"></i></div>`,
    /^covered: <button> 「押す」 by <i/,
  ],
  [
    "a control out of reach",
    `<button style="position: absolute; left: -300px">押す</button>`,
    /^out of reach: <button>/,
  ],
];

test.each(flaws)("[THEME-22] the check of a page's layout finds %s, and nothing else", async (_, markup, found) => {
  const page = await openPage({ width: 390 });
  await page.setContent(sound.replace("</main>", `${markup}</main>`));
  const lines = await misplaced(page, 390);
  expect(lines.filter((line) => found.test(line))).not.toEqual([]);
  await page.setContent(sound);
  expect(await misplaced(page, 390)).toEqual([]);
});

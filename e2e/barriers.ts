import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
const wcag = { runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } };

/**
 * What WCAG 2.2 AA finds wrong on the page and in its frames, a line each: the rule, and where. AxeBuilder sends axe twice as
 * long, opens a page of its own for each result, and passes over a frame that a busy machine does not open within a second.
 */
export async function barriers(page: Page): Promise<string[]> {
  // what was pressed is paler until its answer is shown
  await page.waitForFunction(() => !document.querySelector(":is(a, button)[aria-busy=true]"));
  const [own, ...frames] = await partsOf(page.mainFrame(), { include: [], exclude: [] });
  return page.evaluate(
    async ({ own, frames, options }) => {
      const { violations } = await (window as unknown as Axe).axe.finishRun([own, ...frames], options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    { own, frames, options: wcag },
  );
}

type Axe = {
  axe: {
    runPartial: (context: object, options: object) => Promise<object>;
    finishRun: (
      parts: unknown[],
      options: object,
    ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
    utils: {
      getFrameContexts: (context: object) => { frameSelector: string; frameContext: object }[];
      shadowSelect: (selector: string) => Element | null;
    };
  };
};

/** What axe finds in a frame and in those within it, in the order that axe puts them together; the page's own stays in it. */
async function partsOf(frame: Frame, context: object): Promise<unknown[]> {
  await frame.evaluate(axeSource);
  const within = await frame.evaluate(
    (context) => (window as unknown as Axe).axe.utils.getFrameContexts(context),
    context,
  );
  const own = await frame.evaluateHandle(
    ({ context, options }) => (window as unknown as Axe).axe.runPartial(context, options),
    { context, options: wcag },
  );
  const parts: unknown[] = [frame.parentFrame() ? await own.jsonValue() : own];
  for (const { frameSelector, frameContext } of within) {
    const select = (selector: string) => (window as unknown as Axe).axe.utils.shadowSelect(selector);
    const element = (await frame.evaluateHandle(select, frameSelector)).asElement();
    const child = await element?.contentFrame();
    parts.push(...(child ? await partsOf(child, frameContext) : [null]));
  }
  return parts;
}

/** True when the page is no wider than the screen. */
export function fitsScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
const wcag = { runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } };
const contrast = { runOnly: { type: "rule", values: ["color-contrast"] } };
type Options = typeof wcag;

/**
 * WCAG 2.2 AA violations on the page and in its frames, one line each: rule and element. AxeBuilder is not used: it
 * sends a script twice as large, opens a page for each result, and skips a frame that does not open within a second.
 */
export function barriers(page: Page): Promise<string[]> {
  return violationsOf(page, wcag);
}

/** Texts with too little contrast, for a page in other colours that has passed all rules in its first ones. */
export function contrastBarriers(page: Page): Promise<string[]> {
  return violationsOf(page, contrast);
}

async function violationsOf(page: Page, options: Options): Promise<string[]> {
  // A pressed button is paler until its answer is shown; axe would find too little contrast.
  await page.waitForFunction(() => !document.querySelector(":is(a, button)[aria-busy=true]"));
  const [own, ...frames] = await partsOf(page.mainFrame(), options, { include: [], exclude: [] });
  return page.evaluate(
    async ({ own, frames, options }) => {
      const { violations } = await (window as unknown as Axe).axe.finishRun([own, ...frames], options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    { own, frames, options },
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

/**
 * axe's partial results of a frame and its child frames, in the order that axe merges them. The main frame's result
 * stays in the page as a handle, since it is large.
 */
async function partsOf(frame: Frame, options: Options, context: object): Promise<unknown[]> {
  await frame.evaluate(axeSource);
  const within = await frame.evaluate(
    (context) => (window as unknown as Axe).axe.utils.getFrameContexts(context),
    context,
  );
  const own = await frame.evaluateHandle(
    ({ context, options }) => (window as unknown as Axe).axe.runPartial(context, options),
    { context, options },
  );
  const parts: unknown[] = [frame.parentFrame() ? await own.jsonValue() : own];
  for (const { frameSelector, frameContext } of within) {
    const select = (selector: string) => (window as unknown as Axe).axe.utils.shadowSelect(selector);
    const element = (await frame.evaluateHandle(select, frameSelector)).asElement();
    const child = await element?.contentFrame();
    parts.push(...(child ? await partsOf(child, options, frameContext) : [null]));
  }
  return parts;
}

/** True if the page does not scroll sideways. */
export function fitsScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
/** Of what passes nothing is described: a selector and a path for each element and rule cost as much as the rules. */
const resultTypes = ["violations"];
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const wcag = { runOnly: { type: "tag", values: levels }, resultTypes };
const contrast = { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes };
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
  const violations = await (page.frames().length === 1 ? ofPage(page, options) : ofPageAndFrames(page, options));
  return violations.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target.join(" ")}`));
}

type Violation = { id: string; targets: string[][] };

/** A page without frames is not made into a partial result, which describes what passes, too. */
async function ofPage(page: Page, options: Options): Promise<Violation[]> {
  await loadAxe(page.mainFrame());
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as Axe).axe.run(document, options);
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  }, options);
}

async function ofPageAndFrames(page: Page, options: Options): Promise<Violation[]> {
  const [own, ...frames] = await partsOf(page.mainFrame(), options, { include: [], exclude: [] });
  return page.evaluate(
    async ({ own, frames, options }) => {
      const { violations } = await (window as unknown as Axe).axe.finishRun([own, ...frames], options);
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
    },
    { own, frames, options },
  );
}

/** Once per document: the script is half a megabyte. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
}

type Result = { violations: { id: string; nodes: { target: string[] }[] }[] };
type Axe = {
  axe: {
    run: (context: object, options: object) => Promise<Result>;
    runPartial: (context: object, options: object) => Promise<object>;
    finishRun: (parts: unknown[], options: object) => Promise<Result>;
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
  await loadAxe(frame);
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

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DevLook, openDevLook } from "@noren/storefront/server/dev-look.ts";
import { openStorefront } from "@noren/storefront/testing/open-storefront.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** Content of the page's error overlay. */
type Shown = { message: string; stack: string; frame: string; loc: { file: string; line: number } };
const shownIn = (html: string) =>
  JSON.parse(/new ErrorOverlay\((\{.*\})\)\);<\/script>/.exec(html)?.[1] ?? "null") as Shown | null;

describe("a look drawn from its sources", () => {
  // inside the project, so that packages resolve
  const root = join(repository, ".cache", `dev-${process.pid}`);
  let dev: DevLook;
  let visit: ReturnType<typeof openStorefront>["visit"];
  let logged: ReturnType<typeof openStorefront>["logged"];

  beforeAll(async () => {
    mkdirSync(root, { recursive: true });
    const isNeeded = (path: string) => !/\/(build|node_modules|\.react-router)$/.test(path);
    cpSync(join(repository, "apps/storefront"), root, { recursive: true, filter: isNeeded });
    dev = await openDevLook("simple", root);
    ({ visit, logged } = openStorefront({ looks: new Map([["simple", dev.look]]), mode: "development" }));
  });
  afterAll(async () => {
    await dev?.close();
    rmSync(root, { recursive: true, force: true });
  });

  const attempt = () =>
    visit("/product").catch(async (error: unknown) => ({
      status: 0,
      // as the server answers if no page could be drawn
      html: await dev.look.devErrors!.page(error).text(),
    }));

  /** Inserts a line into a file and waits until the page fails; returns the error, and file and line of the change. */
  async function withLine(file: string, before: string, line: string) {
    const whole = join(root, file);
    const text = readFileSync(whole, "utf8");
    const changed = text.replace(before, `${line}\n${before}`);
    const place = { file: whole, line: changed.slice(0, changed.indexOf(line)).split("\n").length };
    expect((await attempt()).status).toBe(200);
    logged.length = 0;
    let last: Awaited<ReturnType<typeof attempt>> | undefined;
    const status = async () => (last = await attempt()).status;
    writeFileSync(whole, changed);
    await expect.poll(status, { timeout: 60_000 }).not.toBe(200);
    const failed = { ...last!, place };
    // the watcher ignores a change within 5 ms of another one, so the file is saved again
    const savedAgain = async () => {
      writeFileSync(whole, text);
      return status();
    };
    await expect.poll(savedAgain, { timeout: 60_000, interval: 2_000 }).toBe(200);
    return failed;
  }

  test.each([
    [
      "a loader",
      "app/product/product-list.server.ts",
      "  return load(args",
      '  if (Number("1") === 1) throw new Error("the loader is broken");',
    ],
    [
      "a screen",
      "themes/simple/product/product-list-screen.tsx",
      "  return (",
      '  if (Number("1") === 1) throw new Error("the screen is broken");',
    ],
  ])("an error in %s names file and line with the code in the page, and in the log", async (_, file, before, line) => {
    const { status, html, place } = await withLine(file, before, line);
    expect(status).toBe(500);
    const shown = shownIn(html);
    expect(shown).toMatchObject({ message: expect.stringContaining("is broken"), loc: place });
    expect(shown!.frame).toContain(`> ${place.line} | ${line}`);
    const { err } = logged.find(({ level }) => level === "error")!.details as { err: Error };
    expect(err.stack).toContain(`${place.file}:${place.line}`);
  });

  test("a theme's file that cannot be parsed is named instead of the page, and the shop keeps running", async () => {
    const file = "themes/simple/product/product-list-screen.tsx";
    const { html, place } = await withLine(file, "  return (", "  const = ;");
    const shown = shownIn(html);
    expect(shown?.loc).toMatchObject(place);
    expect(shown?.frame).toContain("const = ;");
  });
});

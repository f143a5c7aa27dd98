import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { beforeAll, expect, test } from "vitest";
import { openPage } from "./shop.ts";

const fixture = fileURLToPath(new URL("../apps/console/app/ui/two-tables.fixture.tsx", import.meta.url));
let script = "";

beforeAll(async () => {
  const build = await rolldown({
    input: fixture,
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
  });
  const { output } = await build.generate({ format: "iife" });
  script = output[0].code;
  await build.close();
});

/** A page of the console's own parts: two tables with rows, and one without between them. */
async function openTwoTables() {
  const page = await openPage();
  const body = `<!doctype html><html lang="ja"><title>二つの表</title><div id="page"></div><script>${script.replaceAll("</script", "<\\/script")}</script>`;
  await page.route("**/two-tables", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  await page.goto("/two-tables");
  await page.getByRole("table", { name: "記録" }).waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** The row of the cursor, that of the focus, and the chosen rows. */
  const state = () =>
    page.evaluate(() => ({
      cursor: [...document.querySelectorAll("tr[data-cursor]")].map((row) => row.textContent),
      focus: document.activeElement?.closest("tbody tr")?.textContent ?? null,
      chosen: [...document.querySelectorAll<HTMLInputElement>(".row-tick:checked")].map(({ name }) => name),
    }));
  const at = async () => {
    const { cursor, focus } = await state();
    expect(cursor).toEqual([focus]);
    return focus;
  };
  const pressed = () => page.evaluate(() => (window as Window & { pressed?: object }).pressed);
  return { page, press, state, at, pressed };
}

test("[OWN-29] on a page with two tables J and K move in the first, go on to the next at its end, and come back", async () => {
  const { press, at } = await openTwoTables();
  await press("j");
  expect(await at()).toBe("order1");
  await press("j", "j");
  expect(await at()).toBe("order3");
  await press("j");
  expect(await at()).toBe("record1");
  await press("j", "j", "j");
  expect(await at()).toBe("record2");
  await press("k", "k");
  expect(await at()).toBe("order3");
  await press("k", "k", "k");
  expect(await at()).toBe("order1");
});

test("[OWN-29] the keys act where Tab has led: in the second table they leave the first one's choice as it is", async () => {
  const { page, press, state, at } = await openTwoTables();
  await press("j", "x");
  expect((await state()).chosen).toEqual(["order.order1"]);
  await page.getByRole("link", { name: "record1" }).focus();
  await press("x");
  expect((await state()).chosen).toEqual(["order.order1"]);
  await press("j");
  expect(await at()).toBe("record2");
  // back by Tab alone: the row before the first record's is the last order's
  await press("Shift+Tab", "Shift+Tab");
  for (let tabs = 0; tabs < 10 && (await state()).focus !== "order3"; tabs += 1) await press("Shift+Tab");
  await press("x");
  expect((await state()).chosen).toEqual(["order.order1", "order.order3"]);
  await press("k");
  expect(await at()).toBe("order2");
  await press("Shift+X");
  expect((await state()).chosen).toEqual(["order.order1", "order.order2", "order.order3"]);
});

test("[OWN-29] Enter opens the row of the cursor once, in either table, and never sends the form around it", async () => {
  const { page, press, at, pressed } = await openTwoTables();
  await press("j", "j", "Enter");
  await expect.poll(pressed).toEqual({ opened: ["order2"], sent: 0 });
  await press("j", "j", "Enter");
  expect(await at()).toBe("record1");
  await expect.poll(pressed).toEqual({ opened: ["order2", "record1"], sent: 0 });
  // the box of a row is of the form, whose button Enter would press
  await page.getByRole("checkbox", { name: "order3をえらぶ" }).focus();
  await press("Enter");
  await expect.poll(pressed).toEqual({ opened: ["order2", "record1", "order3"], sent: 0 });
  await page.getByRole("button", { name: "進める" }).focus();
  await press("Enter");
  await expect.poll(pressed).toEqual({ opened: ["order2", "record1", "order3"], sent: 1 });
});

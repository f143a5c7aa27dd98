import type { MadeToOrder } from "@noren/contract/product/made-to-order.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { fabric, madeToOrder } from "../../../testing/made-to-order.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const offer: MadeToOrder = {
  ...madeToOrder,
  code: "SHT-UOS",
  price: 22_000,
  lead_days: 20,
  groups: [fabric(4400)],
  measurements: {
    figure: "shirt",
    items: [
      { key: "kubi", name: "首まわり", mark: "neck", min: 34, max: 50, step: 0.5 },
      { key: "take", name: "着丈", mark: "length", min: 60, max: 90, step: 1 },
    ],
  },
  embroidery: {
    name: "刺しゅう",
    price: 1100,
    is_required: false,
    scripts: [{ script: "roman", max: 12 }],
    places: [
      { key: "chest", name: "左胸", price: 0 },
      { key: "cuff", name: "左の袖口", price: 0 },
    ],
    threads: [
      { key: "kon", name: "紺", color: "#223354" },
      { key: "akane", name: "茜", color: "#b0302f" },
    ],
    typefaces: [
      { key: "mincho", name: "明朝体", style: "mincho", scripts: ["roman"] },
      { key: "script", name: "筆記体", style: "cursive", scripts: ["roman"] },
    ],
  },
};
const entry = { id: "t1", created_at: "2026-11-20T00:00:00.000Z" };
const letters = { script: "roman", text: "Hanako Y.", place: "cuff", thread: "akane", typeface: "cursive" } as const;
const shirt = { ...entry, purpose: "shirt", measurements: { neck: 37.5, chest: 52 }, embroidery: null } as const;
const named = { ...entry, purpose: "embroidery", measurements: null, embroidery: letters } as const;
const saved = { shirt: [shirt], embroidery: [named] };
const calls = (data: Partial<typeof saved> = saved) => ({
  madeToOrder: { ofProduct: async () => offer },
  product: { detail: async () => demo.detail },
  timeseries: {
    list: vi.fn(async ({ purpose = "" }: { purpose?: string | undefined } = {}) => ({
      data: data[purpose as "shirt"] ?? [],
      limit: 20,
    })),
  },
});
const path = "/product/tenugui/uos";
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name.replace(".", "\\.")}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const isChosen = (html: string, name: string, value: string) =>
  (html.match(/<input[^>]*>/g) ?? []).some(
    (tag) => tag.includes(`name="${name}"`) && tag.includes(`value="${value}"`) && tag.includes("checked"),
  );

test("[MEM-11, MEM-12] a member's saved data are offered, and nothing to visitors or to members without any", async () => {
  const offered = words((await visit(path, { cookie, calls: calls() })).html);
  expect(offered).toMatch(/マイページの採寸を使う.*マイページのお名入れを使う/s);
  const made = calls();
  const visitor = words((await visit(path, { calls: made })).html);
  expect(made.timeseries.list).not.toHaveBeenCalled();
  const bare = words((await visit(path, { cookie, calls: calls({}) })).html);
  for (const page of [visitor, bare]) expect(page).not.toContain("マイページの");
});

test("[MEM-11] a button fills in the lengths by the figure's marks, without script, and keeps the choices", async () => {
  const query = "choice.fabric=indigo&measurement.kubi=40&measurement.take=70&embroidery.text=N&saved=measurements";
  const { html } = await visit(`${path}?${query}`, { cookie, calls: calls() });
  // lengths that were not saved stay empty
  expect([valueOf(html, "measurement.kubi"), valueOf(html, "measurement.take")]).toEqual(["37.5", ""]);
  expect(isChosen(html, "choice.fabric", "indigo")).toBe(true);
  expect(valueOf(html, "embroidery.text")).toBe("N");
});

test("[MEM-12] a button fills in the embroidery: letters, place, thread, and the product's typeface of that style", async () => {
  const query = "choice.fabric=indigo&measurement.kubi=40&embroidery.text=N&embroidery.place=chest&saved=embroidery";
  const { html } = await visit(`${path}?${query}`, { cookie, calls: calls() });
  expect(valueOf(html, "embroidery.text")).toBe("Hanako Y.");
  expect(isChosen(html, "embroidery.place", "cuff")).toBe(true);
  expect(isChosen(html, "embroidery.thread", "akane")).toBe(true);
  expect(isChosen(html, "embroidery.typeface", "script")).toBe(true);
  expect(valueOf(html, "measurement.kubi")).toBe("40");
});

import { above, defaultBreakpoints } from "@noren/contract/channel/breakpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyOfDemo } from "./testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "./testing/shop-process.ts";

/** Two channels of one server; a setting of the first does not affect the second. */
const [first, second] = [
  { code: "noren", prefix: "" },
  { code: "business", prefix: "/business" },
];

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
  // both start with the same look
  await set("SITE.THEME", "simple", second);
});
afterAll(() => shop.stop());

type Answer = { status: number; html: string };
async function get(path: string): Promise<Answer> {
  const answer = await fetch(shop.url + path, { redirect: "manual" });
  return { status: answer.status, html: await answer.text() };
}
async function run(...argv: string[]) {
  const { code, err } = await commandOverSocket(shop.dataDir, argv);
  expect([argv.join(" "), code, err]).toEqual([argv.join(" "), 0, ""]);
}
const set = (key: string, value: string, { code } = first) => run("setting", "set", code, key, value);
const reset = (key: string, { code } = first) => run("setting", "reset", code, key);

const towel = "/product/loop-face-towel";
const look = ({ html }: Answer) => decodeURIComponent(/<link rel="stylesheet" href="\/_([^/]+)\//.exec(html)![1]!);
const sheet = async ({ html }: Answer) => (await get(/<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!)).html;
const has = (part: string) => (answer: Answer) => answer.html.includes(part);
const baseState = (key: string) => (answer: Answer) => new RegExp(`"${key}":([^,}]*)`).exec(answer.html)?.[1];

type Row = {
  key: string;
  value: string;
  path?: string;
  /** Further settings that it needs, set before and reset afterwards. */
  with?: Record<string, string>;
  shows: (answer: Answer) => unknown;
  states: [before: unknown, after: unknown];
  /** The value to restore, if the demo sets one. */
  back?: string;
};
const table: Row[] = [
  { key: "SITE.THEME", value: "toki", shows: look, states: ["simple", "toki"] },
  { key: "SITE.NAMESPACE", value: "kurasu", shows: look, states: ["simple", "kurasu+simple"] },
  {
    key: "SITE.BREAKPOINT.SCREEN-SM",
    value: "501",
    shows: async (page) => [
      (await sheet(page)).includes(above(defaultBreakpoints.small)),
      (await sheet(page)).includes(above(501)),
    ],
    states: [
      [true, false],
      [false, true],
    ],
  },
  {
    key: "SITE.BREAKPOINT.SCREEN-MD",
    value: "901",
    shows: async (page) => [
      (await sheet(page)).includes(above(defaultBreakpoints.medium)),
      (await sheet(page)).includes(above(901)),
    ],
    states: [
      [true, false],
      [false, true],
    ],
  },
  {
    key: "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE",
    value: "true",
    with: { "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": "false" },
    path: towel,
    shows: has("カートに入れる</button>"),
    states: [true, false],
  },
  {
    key: "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING",
    value: "false",
    with: { "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": "true" },
    path: towel,
    shows: has("カートに入れる</button>"),
    states: [true, false],
  },
  {
    key: "SITE.STORAGE_URL",
    value: "https://files.example.jp",
    path: "/product",
    shows: has("https://files.example.jp/pictures/"),
    states: [false, true],
  },
  { key: "SITE.NO_MEMBER_USE", value: "true", path: "/login", shows: ({ status }) => status, states: [200, 404] },
  {
    key: "CATALOGUE.PRICES_AFTER_LOGIN",
    value: "true",
    path: towel,
    shows: has("カートに入れる</button>"),
    states: [true, false],
  },
  {
    key: "SITE.IS_USE_TOP_LP",
    value: "true",
    with: { "SITE.TOP_LP": "winter" },
    shows: has('data-block="section-start"'),
    states: [false, true],
  },
  {
    key: "CART.POPUP_COMPONENT",
    value: "cart-added",
    path: towel,
    shows: ({ html }) => /name="product_id"[^>]*data-stay|data-stay[^>]*name="product_id"/.test(html),
    states: [false, true],
  },
  {
    key: "ORDER.SHIPPING.IS_ALLOW_MULTIPLE",
    value: "false",
    back: "true",
    shows: baseState("ORDER.SHIPPING.IS_ALLOW_MULTIPLE"),
    states: ["true", "false"],
  },
  { key: "GTM.ID", value: "GTM-ABC123", shows: baseState("gtm_id"), states: ["null", '"GTM-ABC123"'] },
  {
    key: "PLUGIN.RECOMMEND.IS_USE",
    value: "false",
    path: towel,
    shows: has('data-block="recommendations"'),
    states: [true, false],
  },
  {
    key: "ECOMMERCE_EVENT.IS_TRACKING",
    value: "true",
    shows: has('data-live="tracking"'),
    states: [false, true],
  },
  ...["PLUGIN.AD_RETARGETING", "PLUGIN.AFFILIATE"].map((plugin) => ({
    key: `${plugin}.IS_USE`,
    value: "true",
    with: { [`${plugin}.URL`]: "https://ads.example.jp/a.gif?e={event}" },
    shows: ({ html }: Answer) => /"trackers":\{[^}]*"https:\/\/ads\.example\.jp/.test(html),
    states: [false, true] as [boolean, boolean],
  })),
  {
    key: "TRACKING.CONSENT",
    value: "opt-in",
    with: { "GTM.ID": "GTM-ABC123" },
    shows: has("計測についてのお願い"),
    states: [false, true],
  },
  {
    key: "PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE",
    value: "true",
    shows: baseState("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"),
    states: ["false", "true"],
  },
  {
    key: "SITE.OFFLINE.IS_USE",
    value: "false",
    path: "/sw.js",
    shows: ({ html }) => html.includes("unregister"),
    states: [false, true],
  },
  { key: "SHIPPING.PREFECTURE", value: "沖縄県", shows: has("沖縄県へ最短"), states: [false, true] },
  { key: "SITE.LOADING.SIZE", value: "48", shows: has('"GSpinner0011","size":48'), states: [false, true] },
  {
    key: "SITE.LOADING.NAME",
    value: "none",
    shows: baseState("loading"),
    states: ['{"name":"GSpinner0011"', '{"name":"none"'],
  },
  { key: "SITE.CURSOR.SIZE", value: "24", shows: has('"GCursor0001","size":24'), states: [false, true] },
  {
    key: "SITE.CURSOR.FRAME",
    value: "0.5",
    shows: ({ html }) => /"GCursor0001","size":10,"frame":([\d.]+)/.exec(html)?.[1],
    states: ["0.1", "0.5"],
  },
  {
    key: "SITE.MAINTENANCE.IS_USE",
    value: "true",
    path: "/product",
    shows: ({ status }) => status,
    states: [200, 503],
  },
  {
    key: "SITE.CURSOR.NAME",
    value: "none",
    shows: baseState("cursor"),
    states: ['{"name":"GCursor0001"', '{"name":"none"'],
  },
];

test.each(table)(
  "[THEME-07] $key: two channels differ at once, and a change shows at the next request",
  async (row) => {
    const { key, value, path = "/", shows, states } = row;
    const seen = async ({ prefix }: typeof first) => shows(await get(path === "/" ? prefix || "/" : prefix + path));
    const [before, after] = states;
    const companions = Object.entries(row.with ?? {});
    for (const [other, needed] of companions) await set(other, needed);
    expect(await seen(first)).toEqual(before);
    await set(key, value);
    expect([await seen(first), await seen(second)]).toEqual([after, before]);
    await (row.back === undefined ? reset(key) : set(key, row.back));
    expect(await seen(first)).toEqual(before);
    for (const [other] of companions) await reset(other);
  },
);

test("[THEME-07, THEME-17] SITE.CHANNEL_PREFIX: the channel is found under its new path at the next request, and the others stay", async () => {
  const status = async (path: string) => (await get(path)).status;
  expect([await status("/business/product"), await status("/biz/product")]).toEqual([200, 404]);
  await set("SITE.CHANNEL_PREFIX", "/biz", second);
  expect([await status("/business/product"), await status("/biz/product"), await status("/product")]).toEqual([
    404, 200, 200,
  ]);
  await set("SITE.CHANNEL_PREFIX", "/business", second);
  expect([await status("/business/product"), await status("/biz/product")]).toEqual([200, 404]);
});

test.each([
  ["SITE.THEME", "nowhere"],
  ["SITE.NAMESPACE", "../../etc"],
  ["SITE.BREAKPOINT.SCREEN-SM", "wide"],
  ["SITE.NO_MEMBER_USE", "perhaps"],
  ["SITE.STORAGE_URL", "javascript:alert(1)"],
  ["SITE.CHANNEL_PREFIX", "/../admin"],
  ["CART.POPUP_COMPONENT", "nothing-like-it"],
  ["GTM.ID", "UA-1');alert(1)//"],
  ["GTM.HOSTS", '["ads.example; script-src *"]'],
  ["PLUGIN.AFFILIATE.URL", "javascript:alert(1)"],
  ["TRACKING.CONSENT", "never"],
  ["TRACKING.SERVICES", '[{"name":"","sent":"a","purpose":"b"}]'],
  ["SITE.LOADING.NAME", "<svg>"],
  ["SITE.CURSOR.SIZE", "100000"],
])("[THEME-07] %s: %s is refused in a sentence, and nothing changes", async (key, value) => {
  const before = await get("/");
  const { code, err } = await commandOverSocket(shop.dataDir, ["setting", "set", first.code, key, value]);
  expect([code, err]).toEqual([1, expect.stringMatching(/[ぁ-ん]/)]);
  const after = await get("/");
  expect([after.status, look(after)]).toEqual([200, look(before)]);
});

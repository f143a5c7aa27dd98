import type { CheckoutStep } from "@noren/contract/cart/cart.ts";
import { expect, test } from "vitest";
import { aCart, aCartLine, aPacking, aShipping } from "../../../testing/cart-answers.ts";
import { card, detail, facets } from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { type Calls, openStorefront, type Visit } from "../../../testing/open-storefront.ts";
import { bookEntry, bookSearch, orderEntry, orderPage, placedOrder } from "../../../testing/placed-order.ts";

const { visit } = openStorefront();
const cart = "cart.demo=tok-1";
const member = memberCookie();
const many = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at));

const lines = many(100, (at) => aCartLine({ key: `l${at}` }));
const shippings = many(20, (at) =>
  aShipping({
    key: `s${at}`,
    choice_mode: "together",
    packings: [aPacking({ key: `p${at}`, products: lines.map(({ key }) => ({ key, quantity: 1 })) })],
  }),
);
const cartWith = (next_step: CheckoutStep): Calls => ({
  cart: { get: async () => aCart({ products: lines, shippings, next_step }) },
  shipping: { leadTimes: async () => [] },
  packing: { plans: async () => [], options: async () => [] },
  userAddress: { list: async () => ({ data: [], limit: 20 }) },
  payment: { methods: async () => [], choices: async () => [] },
  userCard: { list: async () => ({ data: [], limit: 5 }) },
  point: { balance: async () => ({ balance: 0, expiring: [], earn_percent: 1 }) },
});

const variants = many(500, (at) => ({
  ...detail.product_model.products[0]!,
  id: `v${at}`,
  code: `TN-v${at}`,
  color: { code: `c${at % 25}`, name: `色${at % 25}`, hex: "#1e3a5f" },
  size: `サイズ${Math.floor(at / 25)}`,
  options: [
    { name: "色", value: `色${at % 25}` },
    { name: "サイズ", value: `サイズ${Math.floor(at / 25)}` },
  ],
}));
const cards = many(144, (at) => ({ ...card, id: `p${at}`, key: `k${at}` }));
const paged = <T>(data: T[]) => ({ data, pagination: { total: 10_000, per: data.length, last: 100, current: 2 } });
const choices = many(200, (at) => ({ key: `m${at}`, name: `作り手${at}`, count: at }));
const order = {
  ...placedOrder,
  products: lines,
  shippings: many(20, (at) => ({ ...placedOrder.shippings[0]!, id: `s${at}` })),
};

const giftEntry = (at: number) => ({
  id: `s${at}`,
  order_id: "o1",
  order_no: "251210-ABCDEFGH",
  ordered_at: "2025-12-10T01:00:00.000Z",
  address: placedOrder.shippings[0]!.address,
  products: many(100, () => ({ name: "煎茶", variant_name: "", quantity: 2, image: null })),
  wrappings: [],
  message: "",
});
const maker = (at: number) => ({
  id: `m${at}`,
  key: `m${at}`,
  name: `作り手${at}`,
  name_kana: "ツクリテ",
  prefecture: "徳島県",
  description: "藍を建てて百年。",
  image: null,
  product_count: 3,
  maker: null,
});

type Page = { name: string; path: string; options: Visit };
/** Every kind of page with as much as the shop lets stand on it. */
const pages: Page[] = [
  { name: "cart of 100 lines", path: "/cart?page=2", options: { cookie: cart, calls: cartWith("confirm") } },
  {
    name: "division of 100 lines among 20 addresses",
    path: "/cart/shipping-select",
    options: { cookie: cart, calls: cartWith("confirm") },
  },
  {
    name: "parcels for 20 addresses",
    path: "/cart/shipping-detail",
    options: { cookie: cart, calls: cartWith("confirm") },
  },
  { name: "payment beside 100 lines", path: "/cart/payment", options: { cookie: cart, calls: cartWith("confirm") } },
  {
    name: "confirmation of 100 lines, 20 addresses",
    path: "/cart/confirm",
    options: { cookie: cart, calls: cartWith("confirm") },
  },
  {
    name: "list of 144 products, 200 makers",
    path: "/product?per=48&page=2&upto=4",
    options: {
      calls: {
        product: { list: async () => paged(cards) },
        productSearch: { facets: async () => ({ ...facets, maker: { is_exact: true, choices } }) },
      },
    },
  },
  {
    name: "product of 500 variants",
    path: "/product/tenugui",
    options: {
      calls: { product: { detail: async () => ({ ...detail, product_model: { products: variants } }) } },
    },
  },
  {
    name: "order of 100 lines, 20 addresses",
    path: "/mypage/order_history/o1",
    options: { cookie: member, calls: { order: { detail: async () => order } } },
  },
  {
    name: "orders",
    path: "/mypage/order_history",
    options: {
      cookie: member,
      calls: { order: { list: async () => orderPage(many(10, (at) => ({ ...orderEntry, id: `o${at}` }))) } },
    },
  },
  {
    name: "address book of 10,000",
    path: "/mypage/address",
    options: {
      cookie: member,
      calls: {
        userAddress: { search: bookSearch(many(20, (at) => bookEntry(`a${at}`, "山田"))) },
      },
    },
  },
  {
    name: "list of 1,000 products",
    path: "/mypage/list/l1",
    options: {
      cookie: member,
      calls: {
        userList: {
          detail: async () => ({
            ...paged(cards.slice(0, 15)),
            more: { name: "贈りもの", is_favorites: false, hidden: 0, listables: cards.slice(0, 15) },
          }),
        },
      },
    },
  },
  {
    name: "gift book, 20 entries of 100 lines",
    path: "/mypage/gift-book",
    options: {
      cookie: member,
      calls: {
        giftBook: {
          list: async () => ({ ...paged(many(20, giftEntry)), more: { year: 2025, years: [2025] } }),
        },
      },
    },
  },
  {
    name: "makers, 1,000",
    path: "/maker",
    options: { cookie: member, calls: { maker: { list: async () => paged(many(1000, maker)) } } },
  },
  {
    name: "brands, 1,000",
    path: "/brand",
    options: { cookie: member, calls: { brand: { list: async () => paged(many(1000, maker)) } } },
  },
  {
    name: "order by printed numbers, 100 rows",
    path: "/catalog-order",
    options: {
      form: { intent: "check", sheet: many(100, (at) => `TEA-${at}\t2`).join("\n") },
      calls: {
        catalog: { list: async () => [] },
        catalogOrder: {
          check: async ({ rows }) =>
            rows.map(({ number = "" }) => ({
              number,
              quantity: 2,
              variant: {
                product_id: "v1",
                key: "tea",
                name: "煎茶",
                variant_name: "100g",
                code: number,
                price: 1080,
                price_without_tax: 1000,
                tax_rate: 8,
                stock_state: "ok",
                stock_left: null,
                order_quantity: { min: 1, step: 1, max: 99 },
                image: null,
              },
              choices: [],
              problems: [],
            })),
        },
      },
    },
  },
];

const perSeries = 4;
/** Some 15 ms of one processor. */
const maxElements = 9000;

/** Milliseconds of the processor from the moment at which the page may be drawn; the least of three series, since others work too. */
async function drawingOf({ path, options }: Page) {
  const spent = () => process.threadCpuUsage();
  const draw = async () => {
    let before = spent();
    const turnToDraw = async () => void (before = spent());
    const { html, status } = await visit(path, { ...options, turnToDraw });
    const { user, system } = spent();
    return { html, status, ms: (user + system - before.user - before.system) / 1000 };
  };
  const { html, status } = await draw();
  const series: number[] = [];
  for (let one = 0; one < 3; one++) {
    let ms = 0;
    // the system counts a thread's time in steps that are longer than a short drawing
    for (let round = 0; round < perSeries; round++) ms += (await draw()).ms;
    series.push(ms / perSeries);
  }
  return { html, status, ms: Math.min(...series) };
}

test("[SEC-09] the longest drawing of each page with its largest allowed data is printed, and none draws more elements than a page may", async () => {
  const drawn: { name: string; ms: number; elements: number; status: number }[] = [];
  for (const page of pages) {
    const { html, status, ms } = await drawingOf(page);
    drawn.push({ name: page.name, ms, elements: html.match(/<[a-z]/g)?.length ?? 0, status });
  }
  for (const { name, ms, elements, status } of drawn.toSorted((one, other) => other.ms - one.ms))
    console.log(
      `${ms.toFixed(1).padStart(6)} ms  ${String(elements).padStart(6)} elements  ${name}${status === 200 ? "" : ` ${status}`}`,
    );
  expect(drawn.filter(({ status }) => status !== 200)).toEqual([]);
  expect(drawn.filter(({ elements }) => elements > maxElements).map(({ name }) => name)).toEqual([]);
}, 120_000);

import { type Agent, request } from "node:http";
import type { BenchShop } from "./bench-shop.ts";

type Sold = Pick<BenchShop, "url" | "variants">;
const orderer = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
};
const address = {
  shipping_last_name: "山田",
  shipping_first_name: "花子",
  shipping_last_name_kana: "ヤマダ",
  shipping_first_name_kana: "ハナコ",
  postal_code: "150-0001",
  prefecture: "東京都",
  city: "渋谷区",
  address1: "神宮前1-2-3",
  phone_number: "09012345678",
};
type Json = {
  data: Record<string, never> & {
    token: string;
    detail: { digest: string; shippings: { key: string }[] };
    order_no: string;
  };
};

let people = 0;

/**
 * Makes the calls of the storefront's pages in their order, as a buyer with an address range, an email address and a
 * phone number of their own.
 */
export async function buy(shop: Sold, agent: Agent, which: number, calls?: Map<string, number[]>) {
  people += 1;
  const from = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
  const own = { email: `bench.${people}@example.jp`, phone_number: `09012${String(people).padStart(6, "0")}` };
  const send = async (method: string, path: string, body?: object) => {
    const began = performance.now();
    const answer = await call(agent, method, `${shop.url}/api/v1${path}`, from, body);
    const name = `${method} ${path.replace(/carts\/[\w.-]{20,}/, "carts/{token}")}`;
    if (calls) calls.set(name, [...(calls.get(name) ?? []), performance.now() - began]);
    return answer;
  };
  const { token } = (await send("POST", "/carts/init", {})).data;
  for (const at of [which, which + 7]) {
    const product_id = shop.variants[at % shop.variants.length];
    await send("PATCH", "/carts/products/add", { token, product_id, quantity: 1 });
  }
  await send("GET", `/carts/${token}`);
  await send("PATCH", "/carts/order/modify", { token, orderer: { ...orderer, ...own } });
  const { detail } = (await send("PATCH", "/carts/shippings/add", { token, address })).data;
  await send("GET", `/shipping-leadtime/carts/${token}`);
  const shipping_key = detail.shippings[0]!.key;
  await send("PATCH", "/carts/shippings/modify", {
    token,
    shipping_key,
    delivery_at: null,
    delivery_timezone_key: null,
  });
  const choices = (await send("GET", `/payments/carts/${token}`)).data as unknown as { id: string; code: string }[];
  const payment_id = choices.find(({ code }) => code === "bank_transfer")!.id;
  const { digest } = (await send("PATCH", "/carts/order/modify", { token, payment_id })).data.detail;
  const { order_no } = (await send("POST", `/carts/${token}/decision`, { digest })).data;
  if (!order_no) throw new Error("A checkout ended without an order.");
}

function call(agent: Agent, method: string, url: string, from: string, body?: object): Promise<Json> {
  const text = body && JSON.stringify(body);
  const headers = {
    "x-forwarded-for": from,
    ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      let received = "";
      answer.setEncoding("utf8").on("data", (part) => (received += part));
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(JSON.parse(received));
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${received}`));
      });
    });
    sent.on("error", reject).end(text);
  });
}

/**
 * Starts a demo shop and takes the pictures of the README: `node docs/pictures/take.ts`, after
 * `npm run build`. Desk pictures are 1280 wide, phone pictures 390 at double density.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@noren/contract/client.ts";
import { contract } from "@noren/contract/contract.ts";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { startShop } from "@noren/server/testing/shop-process.ts";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../e2e/browser.ts";
import { smallEnough } from "./small-enough.ts";

type Picture = {
  name: string;
  path: string;
  device: "desk" | "phone";
  height: number;
};

const largest = 200_000;
const shop = await startShop({ dataDir: await copyOfDemo() });
const browser = await launchBrowser({ pictures: true });
try {
  const cart = await readyCart();
  const pictures: Picture[] = [
    { name: "home", path: "/", device: "desk", height: 732 },
    { name: "list", path: "/product?word=ガーゼ", device: "desk", height: 900 },
    { name: "toki", path: "/toki", device: "desk", height: 744 },
    { name: "yosoi", path: "/yosoi", device: "desk", height: 900 },
    { name: "takumi", path: "/takumi/product", device: "desk", height: 900 },
    { name: "business", path: "/business/product", device: "desk", height: 900 },
    { name: "home-phone", path: "/", device: "phone", height: 844 },
    { name: "product-phone", path: "/product/tenugui-asanoha", device: "phone", height: 844 },
    { name: "cart-phone", path: "/cart", device: "phone", height: 844 },
    { name: "confirm-phone", path: "/cart/confirm", device: "phone", height: 844 },
  ];
  for (const picture of pictures) await take(browser, picture, cart);
} finally {
  await browser.close();
  await shop.stop();
}

/** A guest's cart at the confirm step. */
async function readyCart(): Promise<{ token: string; pieces: number }> {
  const api = createClient(contract, { baseUrl: shop.url, send: fetch });
  const { token } = await api.cart.init();
  for (const key of ["tenugui-asanoha", "sencha-yamagiri"]) {
    const { product_model } = await api.product.detail({ key });
    const variant = product_model.products.find(({ stock_state }) => stock_state !== "none")!;
    await api.cart.addProduct({ token, product_id: variant.id, quantity: 2 });
  }
  const name = { last_name: "見本", first_name: "葉子", last_name_kana: "ミホン", first_name_kana: "ヨウコ" };
  await api.cart.modifyOrder({ token, orderer: { ...name, email: "yoko@example.jp", phone_number: "09000000000" } });
  const { detail } = await api.cart.addShipping({
    token,
    address: {
      shipping_last_name: name.last_name,
      shipping_first_name: name.first_name,
      shipping_last_name_kana: name.last_name_kana,
      shipping_first_name_kana: name.first_name_kana,
      postal_code: "150-0001",
      prefecture: "東京都",
      city: "渋谷区",
      address1: "神宮前1-2-3",
      phone_number: "09000000000",
    },
  });
  const shipping_key = detail.shippings[0]!.key;
  await api.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
  const choices = await api.payment.choices({ token });
  await api.cart.modifyOrder({ token, payment_id: choices.find(({ code }) => code === "card")!.id });
  return { token, pieces: detail.total_quantity };
}

async function take(
  browser: Browser,
  { name, path, device, height }: Picture,
  cart: { token: string; pieces: number },
) {
  const isPhone = device === "phone";
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: isPhone ? 390 : 1280, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  const cookie = (key: string, value: string) => ({ name: `${key}.noren`, value, url: shop.url, httpOnly: true });
  await context.addCookies([cookie("cart", cart.token), cookie("pieces", String(cart.pieces))]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    // lazy pictures outside of the viewport never load
    const isSeen = ({ top, left }: DOMRect) => top < window.innerHeight && left < window.innerWidth;
    const seen = [...document.images].filter((image) => isSeen(image.getBoundingClientRect()) && image.currentSrc);
    await Promise.all(seen.map((image) => image.decode()));
  });
  const shot = await page.screenshot();
  await context.close();
  await writeFile(join(import.meta.dirname, `${name}.webp`), await smallEnough(shot, largest));
}

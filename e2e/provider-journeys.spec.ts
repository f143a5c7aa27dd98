import { type RunningKomoju, startKomoju } from "@noren/api/payment-method/provider/komoju/testing/komoju-server.ts";
import { contract } from "@noren/api/payment-method/provider/sbpayment/testing/sbps-samples.ts";
import { cipher } from "@noren/api/payment-method/provider/sbpayment/testing/sbps-wire.ts";
import { type RunningSbps, startSbps } from "@noren/api/payment-method/provider/sbpayment/testing/sbps-server.ts";
import {
  type StripeServer,
  startStripeServer,
} from "@noren/api/payment-method/provider/stripe/testing/stripe-server.ts";
import { testCards } from "@noren/api/payment-method/provider/stripe/testing/test-cards.ts";
import { cardDataPattern, placesOf } from "@noren/server/testing/at-rest.ts";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, freePort, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { button, buyer, emailsOf, orderNo, press, sees } from "./buyer.ts";
import { komojuMoney, type Money, sbpsMoney, stripeMoney } from "./provider-money.ts";
import { serveSbps } from "./providers/sbps-pages.ts";
import { serveStripe, typeIntoStripe } from "./providers/stripe-pages.ts";
import { openPage, type Width } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";

/** A whole shop whose cards Stripe, SB Payment Service or KOMOJU take, each at the server that stands for it in the adapters' suite. */
let shop: ShopProcess;
let stripe: StripeServer;
let sbps: RunningSbps;
let komoju: RunningKomoju;

/** Made up; they have no use outside of the tests. */
const secrets = {
  secretKey: "sk_test_51NorenJourneys0000000000",
  webhook: "whsec_NorenJourneys0000000000",
  hashKey: "hash_key_of_the_journeys",
  password: "password_of_the_journeys",
  komojuKey: "sk_test_NorenOfTheJourneys000000",
  komojuWebhook: "webhook_secret_of_the_journeys",
};
const { merchantId, serviceId, hashedAs } = contract;
/** When SBPS captures cards, by the contract. */
const captures: { card: "at_once" | "on_call"; paypay: "at_once" } = { card: "on_call", paypay: "at_once" };

beforeAll(async () => {
  const clock = () => new Date();
  const port = await freePort();
  const webhooks = { url: `http://localhost:${port}/api/payments/stripe/notice`, secret: secrets.webhook };
  stripe = await startStripeServer({ secretKey: secrets.secretKey, webhooks });
  const basic = { user: `${merchantId}${serviceId}`, password: secrets.password };
  const own = { merchantId, serviceId, hashKey: secrets.hashKey, cipher, basic, clock, hashedAs };
  sbps = await startSbps({ ...own, captures });
  const webhook = { url: `http://localhost:${port}/api/payments/komoju/notice`, secret: secrets.komojuWebhook };
  komoju = await startKomoju({ clock, secretKey: secrets.komojuKey, webhook });
  const env = { PROVIDER_STAND_INS: `stripe=${stripe.url},sbpayment=${sbps.url},komoju=${komoju.url}` };
  shop = await startShop({ dataDir: await copyOfDemo(), port, env });
  await setProvider("stripe", {
    "secret-key": secrets.secretKey,
    "publishable-key": "pk_test_51NorenJourneys00ABCDEFGH",
    "webhook-secret": secrets.webhook,
  });
  await setProvider("sbpayment", {
    mode: "test",
    "merchant-id": merchantId,
    "service-id": serviceId,
    "hash-key": secrets.hashKey,
    "api-password": secrets.password,
    "triple-des-key": cipher.key,
    "triple-des-iv": cipher.iv,
    "card-type": "link",
    "card-capture": "on-call",
  });
  await setProvider("komoju", {
    "secret-key": secrets.komojuKey,
    "webhook-secret": secrets.komojuWebhook,
    "seven-eleven": "yes",
  });
});
afterAll(async () => {
  await shop?.stop();
  await stripe?.stop();
  await sbps?.stop();
  komoju?.stop();
});

async function run(...argv: string[]): Promise<void> {
  const { code, err } = await commandOverSocket(shop.dataDir, argv);
  expect([argv, code, err]).toEqual([argv, 0, ""]);
}

const setProvider = (code: string, values: Record<string, string>) =>
  run("payment", "provider", "set", code, ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]));
const takeCardsBy = (provider: string, capture: "at-once" | "at-shipment") =>
  run("payment", "set", "noren", "card", "--provider", provider, "--capture", capture);

const open = (width: Width) => openPage({ url: shop.url, width });
const decide = (page: Page) => button(page, "注文を確定する");
const cardReady = (page: Page) => page.locator('[data-card="ready"]').waitFor();
const completed = /\/cart\/complete/;

async function startAtCard(page: Page): Promise<void> {
  await startAtConfirm(page, "クレジットカード");
  expect(await fitsScreen(page)).toBe(true);
}

const titles = async (no: string) =>
  (await emailsOf(no, shop.url)).map((email) => /】([^（<]*)/.exec(email)?.[1]).toSorted();

/** The shop sends the order, which charges an authorized card, and refunds a part of it. */
async function sendAndRefund(no: string, money: () => Money): Promise<void> {
  expect(money()).toMatchObject({ charges: 1, refunds: [] });
  await run("order", "packed", no);
  await run("order", "shipped", no);
  await expect.poll(() => money().captured).toBeGreaterThan(0);
  const { captured } = money();
  // The shop stores the charge a moment after the provider; until then it refuses a refund.
  const refund = async () => (await commandOverSocket(shop.dataDir, ["order", "refunded", no, "--total", "100"])).err;
  await expect.poll(refund).toBe("");
  await expect.poll(money).toEqual({ charges: 1, captured, refunds: [100] });
  await expect.poll(() => titles(no)).toEqual(["ご注文ありがとうございます", "ご返金のお知らせ", "商品を発送しました"]);
}

/** Stripe's script in the page, whose tokens the stand-in for the API knows. */
async function serveTokens(page: Page): Promise<void> {
  await serveStripe(page);
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  await page.route("https://api.stripe.com/**", async (route) => {
    const request = route.request();
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    const { card } = JSON.parse(new URLSearchParams(request.postData() ?? "").get("sent")!) as { card: string };
    const name = Object.keys(testCards).find((one) => testCards[one]!.number === card)!;
    const id = stripe.control.addToken({ card: name });
    return route.fulfill({ headers, json: { id, object: "confirmation_token", livemode: false } });
  });
}

/** Personal data that a page opened by the return link alone must not show. */
const personal = () => [buyer.last_name, buyer.email, buyer.phone_number, "神宮前", "タオル", "円"];

/** `first` ordered and waits in the shop; `app`, another browser, comes back from the provider. Answers the order's number. */
async function comesBackElsewhere(first: Page, app: Page, back: () => Promise<void>): Promise<string> {
  await first.goto("/cart/payment");
  await sees(first, "お支払いが、まだ完了していません");
  await back();
  await sees(app, "お支払いが完了しました", "このページは閉じてかまいません");
  const text = await app.locator("main").innerText();
  expect(personal().filter((word) => text.includes(word))).toEqual([]);
  expect(await fitsScreen(app)).toBe(true);
  await first.waitForURL(completed);
  const no = await orderNo(first);
  expect(no).toBe(await orderNo(app));
  return no;
}

describe("a shop whose cards Stripe takes", () => {
  test("[CART-12, CART-13, ORD-03] on a phone: a card in Stripe's fields is authorized with the order, charged at the dispatch and refunded in part", async () => {
    await takeCardsBy("stripe", "at-shipment");
    const page = await open(390);
    await serveTokens(page);
    await startAtCard(page);
    await cardReady(page);
    await typeIntoStripe(page, testCards["succeeds"]!.number);
    await press(page, decide(page), completed);
    const no = await orderNo(page);
    expect(stripeMoney(stripe, no)().captured).toBe(0);
    await sendAndRefund(no, stripeMoney(stripe, no));
  });

  test("[CART-12, CART-16, ORD-03] on a desk: 3-D Secure that is completed in another browser pays the order, and shows no personal data there", async () => {
    await takeCardsBy("stripe", "at-once");
    const first = await open(1280);
    await serveTokens(first);
    await startAtCard(first);
    await cardReady(first);
    await typeIntoStripe(first, testCards["three_d_secure"]!.number);
    await press(first, decide(first), /127\.0\.0\.1:\d+\/redirect\//);
    const app = await open(390);
    await app.goto(first.url());
    const no = await comesBackElsewhere(first, app, () => press(app, button(app, "完了する"), /\/cart\/returned/));
    await sendAndRefund(no, stripeMoney(stripe, no));
  });
});

const atSbps = /\/f01\/FepBuyInfoReceive\.do/;
const pay = (page: Page) => press(page, button(page, "支払う"), /\/purchase\//);
const backFrom = (page: Page, to: RegExp) => press(page, button(page, "ショップへ戻る"), to);

describe("a shop whose cards SB Payment Service takes on its page", () => {
  test("[CART-12, CART-13, ORD-03] on a phone: a card is authorized on SBPS's page, charged at the dispatch and refunded in part", async () => {
    await takeCardsBy("sbpayment", "at-shipment");
    const page = await open(390);
    await startAtCard(page);
    await press(page, decide(page), atSbps);
    await pay(page);
    await backFrom(page, completed);
    const no = await orderNo(page);
    const money = sbpsMoney(sbps);
    expect(money().captured).toBe(0);
    await sendAndRefund(no, money);
  });

  test("[CART-12, CART-16, ORD-03] on a desk: a payment that is completed in another browser pays the order, and shows no personal data there", async () => {
    captures.card = "at_once";
    await takeCardsBy("sbpayment", "at-once");
    await setProvider("sbpayment", { "card-capture": "at-once" });
    const first = await open(1280);
    await startAtCard(first);
    const leaving = first.waitForRequest(/\/api\/payments\/sbpayment\/go\?/);
    await press(first, decide(first), atSbps);
    const app = await open(390);
    await app.goto((await leaving).url());
    await app.waitForURL(atSbps);
    const no = await comesBackElsewhere(first, app, async () => {
      await pay(app);
      await backFrom(app, /\/cart\/returned/);
    });
    await sendAndRefund(no, sbpsMoney(sbps));
  });
});

describe("a shop whose cards are typed in its own page for SB Payment Service", () => {
  test.each([390, 1280] as const)(
    "[CART-12, CART-13, ORD-03] at %s px: a card becomes a token of SBPS, is authorized with the order, charged at the dispatch and refunded in part",
    async (width) => {
      captures.card = "on_call";
      await setProvider("sbpayment", { "card-type": "api", "card-capture": "on-call" });
      await takeCardsBy("sbpayment", "at-shipment");
      const page = await open(width);
      await serveSbps(page);
      await startAtCard(page);
      await cardReady(page);
      const card = { ccNumber: testCards["succeeds"]!.number, ccExpiration: "12/30", securityCode: "123" };
      for (const [name, value] of Object.entries(card)) await page.locator(`[data-card-field="${name}"]`).fill(value);
      await press(page, decide(page), completed);
      const no = await orderNo(page);
      const money = sbpsMoney(sbps);
      expect(money().captured).toBe(0);
      await sendAndRefund(no, money);
    },
  );
});

const atKomoju = /\/sessions\/\w+$/;

describe("a shop whose cards KOMOJU takes on its page", () => {
  test("[CART-12, CART-13, ORD-03] on a phone: a card is authorized on KOMOJU's page, charged at the dispatch and refunded in part", async () => {
    await takeCardsBy("komoju", "at-shipment");
    const page = await open(390);
    await startAtCard(page);
    await press(page, decide(page), atKomoju);
    await press(page, button(page, "支払う"), completed);
    const no = await orderNo(page);
    expect(komojuMoney(komoju, no)().captured).toBe(0);
    await sendAndRefund(no, komojuMoney(komoju, no));
  });

  test("[CART-12, CART-16, ORD-03] on a desk: a payment that is completed in another browser pays the order, and shows no personal data there", async () => {
    await takeCardsBy("komoju", "at-once");
    const first = await open(1280);
    await startAtCard(first);
    await press(first, decide(first), atKomoju);
    const app = await open(390);
    await app.goto(first.url());
    const no = await comesBackElsewhere(first, app, () => press(app, button(app, "支払う"), /\/cart\/returned/));
    await sendAndRefund(no, komojuMoney(komoju, no));
  });

  test("[CART-17] on a phone: who comes back from KOMOJU's page after a declined card reads why, and can choose another way to pay", async () => {
    const page = await open(390);
    await startAtCard(page);
    await press(page, decide(page), atKomoju);
    await button(page, "カード会社が断る").click();
    await sees(page, "お支払いできませんでした。");
    await press(page, page.getByRole("link", { name: "お店に戻る" }), /\/cart\/payment/);
    await sees(page, "代金は請求されていません。ご利用限度額を超えているため");
    expect(await fitsScreen(page)).toBe(true);
  });
});

test("[CART-13] after these orders neither a card nor a secret of an account is in the shop's log, database or files", async () => {
  await shop.stop();
  const numbers = ["succeeds", "three_d_secure"].map((name) => testCards[name]!.number);
  const [found, addresses] = await placesOf(shop, cardDataPattern(numbers, Object.values(secrets)), buyer.email);
  expect(found).toEqual([]);
  // what the shop does store is found
  expect(addresses).not.toEqual([]);
  expect(stripe.problems).toEqual([]);
});

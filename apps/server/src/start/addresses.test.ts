import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Client } from "@noren/contract/client.ts";
import type { Contract } from "@noren/contract/contract.ts";
import { address, orderer } from "@noren/api/testing/products.ts";
import { onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { testProviderControl } from "@noren/test-provider/control/control-client.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { frameAddress } from "@noren/contract/testing/card-frame.ts";
import { afterEach, expect, inject, onTestFinished, test } from "vitest";
import { checkedClient } from "../testing/checked-client.ts";
import { requestAs } from "../testing/request-as.ts";
import { copyOfDemo } from "../testing/demo-data.ts";
import { demoDatabase } from "../testing/demo-database.ts";
import { newDataDir, runShopCommand, type ShopProcess, startShop } from "../testing/shop-process.ts";

const secret = "a secret that this test alone knows, 32";
const { postgres } = inject("databases");
let shop: ShopProcess | undefined;
afterEach(async () => void (await shop?.stop()));

/** An attacker's listener on this machine, with the requests it received. */
async function attacker() {
  const heard: string[] = [];
  const server = createServer((incoming, outgoing) => {
    heard.push(`${incoming.method} ${incoming.url}`);
    outgoing.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { host: `localhost:${(server.address() as AddressInfo).port}`, heard };
}

/** Calls of the API under another host than the shop's own. */
function clientAs({ port, url }: ShopProcess, host: string): Client<Contract> {
  return checkedClient({
    baseUrl: url,
    async send(request) {
      const { pathname, search } = new URL(request.url);
      const headers = Object.fromEntries(request.headers);
      const body = await request.text();
      const answer = await requestAs(port, pathname + search, { host, method: request.method, headers, body });
      return new Response(answer.text, { status: answer.status, headers: answer.headers as Record<string, string> });
    },
  });
}

async function order(api: Client<Contract>, code: "card" | "bank_transfer") {
  const { data: products } = await api.product.list({ stock: "1" });
  const product = await api.product.detail({ key: products[0]!.key });
  const product_id = product.product_model.products.find(({ stock_state }) => stock_state !== "none")!.id;
  const { token } = await api.cart.addProduct({ product_id });
  await api.cart.modifyOrder({ token, orderer });
  const { detail } = await api.cart.addShipping({ token, address });
  await api.cart.modifyShipping({ token, shipping_key: detail.shippings[0]!.key, delivery_at: null });
  const payment_id = (await api.payment.methods()).find((one) => one.code === code)!.id;
  const cart = await api.cart.modifyOrder({ token, payment_id });
  return { token, decision: await api.cart.decision({ token, digest: cart.detail.digest }) };
}

function emailsOf({ dataDir }: ShopProcess, orderNo: string): string[] {
  const folder = join(dataDir, "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((text) => text.includes(orderNo) && !text.includes("新しいご注文"));
}

test("[SEC-04, CART-16] with a foreign port in Host, provider, webhook, fraud result and email still use the shop's address", async () => {
  shop = await startShop({ dataDir: await copyOfDemo(), env: { SECRET: secret } });
  const own = shop;
  const { host, heard } = await attacker();
  const api = clientAs(own, host);

  const transfer = await order(api, "bank_transfer");
  await expect.poll(() => emailsOf(own, transfer.decision.order_no)).toHaveLength(1);

  const { token, decision } = await order(api, "card");
  const frame = frameAddress(await api.payment.service({ code: "card" }));
  expect(frame.searchParams.get("origin")).toBe(own.url);
  const card = { ccNumber: "4242424242424242", ccName: "HANAKO YAMADA", ccExpiration: "12/30", securityCode: "123" };
  const paid = await fetch(decision.redirect_url!, {
    method: "POST",
    body: new URLSearchParams(card),
    redirect: "manual",
  });
  expect(paid.headers.get("location")).toMatch(`${own.url}/api/payments/test/return?`);
  const { payment_id, order_no } = decision;
  await expect.poll(async () => (await api.payment.check({ token, payment_id })).state).toBe("settled");

  const control = testProviderControl({ url: frame.origin, secret: providerSecret(secret) });
  const charge = (await control.charges()).find((one) => one.order_no === order_no)!;
  await control.setFraudResult(charge.reference, "review");
  await control.idle();
  const packed = await runShopCommand(own.dataDir, ["order", "packed", order_no]);
  expect([packed.code, packed.out + packed.err]).toEqual([
    1,
    expect.stringContaining("不正検知の確認が終わっていない"),
  ]);

  await expect.poll(() => emailsOf(own, order_no)).toHaveLength(1);
  for (const email of [...emailsOf(own, order_no), ...emailsOf(own, transfer.decision.order_no)]) {
    expect(email).toContain(`${own.url}/orders/receipt?`);
    expect(email).not.toContain(host);
  }
  expect(heard).toEqual([]);
});

test.runIf(postgres)(
  "[SEC-04] outside of a demo a channel needs a configured address: one without is named at the start and answers 404",
  async () => {
    const url = await demoDatabase(postgres!);
    const env = { DATABASE_URL: url, SECRET: secret };
    shop = await startShop({ dataDir: newDataDir(), env });
    expect(shop.messages()).toContain(
      "チャネル noren のアドレスが決まっていないため、開けません。PUBLIC_URL を指定するか",
    );
    expect((await fetch(shop.url)).status).toBe(404);
    expect((await fetch(`${shop.url}/api/public.json`)).status).toBe(404);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect((await runShopCommand(shop.dataDir, ["channel", "list"], env)).out).toContain("アドレスなし");

    await onServer(
      url,
      "insert into channel_host (host, channel_id) select 'shop.example', id from channel where prefix = ''",
    );
    await onServer(url, "notify channels");
    const visitAs = (host: string) => requestAs(shop!.port, "/toki/product", { host });
    await expect.poll(async () => (await visitAs("shop.example")).status).toBe(200);
    expect((await visitAs("shop.example")).text).toContain('rel="canonical" href="https://shop.example/toki/product"');
    expect((await visitAs("shop.example:3000")).status).toBe(404);
  },
);

test.runIf(postgres)("[SEC-04, THEME-21] a remote API uses the address of its own configuration", async () => {
  const env = { DATABASE_URL: await demoDatabase(postgres!), SECRET: secret, SHOP_DEMO: "1" };
  const publicUrl = "https://noren.example";
  shop = await startShop({ dataDir: newDataDir(), env: { ...env, PUBLIC_URL: publicUrl } });
  const api = shop;
  const pages = await startShop({ dataDir: newDataDir(), env: { ...env, PUBLIC_URL: publicUrl, API_URL: api.url } });
  onTestFinished(async () => void (await pages.stop()));
  const page = await fetch(`${pages.url}/toki/product`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining(`rel="canonical" href="${publicUrl}/toki/product"`),
  ]);
  const { decision } = await order(clientAs(api, "localhost:3299"), "card");
  const paymentPage = await fetch(decision.redirect_url!);
  expect(paymentPage.headers.get("content-security-policy")).toContain(`form-action 'self' ${publicUrl};`);
});

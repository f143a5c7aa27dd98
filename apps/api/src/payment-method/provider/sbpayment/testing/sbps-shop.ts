import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { openSbpayment } from "../sbpayment-provider.ts";
import { orderIdOf } from "../order-id.ts";
import { accountOf, longTimeouts } from "./sbps-account.ts";
import { openPage, press, returnOf } from "./sbps-browser.ts";
import { basic, contract, hashKey, resultBody, resultOf } from "./sbps-samples.ts";
import { startSbps } from "./sbps-server.ts";
import { cipher } from "./sbps-wire.ts";

type Capture = "at-once" | "on-call";

/** A shop that takes cards and convenience stores by the stand-in for SB Payment Service, both reachable by HTTP. */
export async function openWithSbps(test: TestShop, capture: Capture = "at-once") {
  const { shop, db, channel } = test;
  await db
    .updateTable("channel_host")
    .set({ host: await serve(test) })
    .execute();
  shop.channels.drop();
  const ready = await openWithMember(test);
  const captures = { card: capture === "at-once" ? "at_once" : "on_call", paypay: "at_once" } as const;
  const { merchantId, serviceId, hashedAs } = contract;
  const own = { merchantId, serviceId, hashKey, cipher, basic, hashedAs, captures };
  const sbps = await startSbps({ ...own, clock: shop.clock, noticeWaitMs: 1 });
  onTestFinished(() => sbps.stop());
  const account = accountOf({ "card-capture": capture });
  Object.assign(shop.providers.byMethod, openSbpayment(account, { clock: shop.clock, url: sbps.url }, longTimeouts));
  const conveni = uuidv7(shop.clock());
  const rules = json({ pay_within_days: 6 });
  await db
    .insertInto("payment_method")
    .values({ id: conveni, channel_id: channel.id, code: "conveni", name: "コンビニ払い", rules, sort: 3 })
    .execute();
  shop.channels.drop();
  return { ...ready, sbps, conveni };
}

export type WithSbps = Awaited<ReturnType<typeof openWithSbps>>;

/** The shop's API over HTTP; answers its address. */
async function serve({ app, channel }: TestShop): Promise<string> {
  const context = { channelId: channel.id, ip: "", requestId: "r" };
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const headers = new Headers({ "content-type": request.headers["content-type"] ?? "" });
    const sent = { method, headers, ...(method === "POST" && { body }) };
    const answer = await app.fetch(new Request(`http://${request.headers.host}${url}`, sent), { context });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A guest's order whose payment waits for its buyer. */
export async function orderAtSbps(ready: WithSbps, method = ready.card) {
  const { db, api, bank, towel, sbps, conveni } = ready;
  const { token } = await readyCart({ api, bank }, [{ id: towel.id }]);
  const chain = method === conveni ? { conveni_code: "seven" as const } : {};
  const { detail } = await api.cart.modifyOrder({ token, payment_id: method, ...chain });
  const decision = await api.cart.decision({ token, digest: detail.digest });
  const payment = await db
    .selectFrom("payment")
    .select(["id", "order_id", "amount"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const page = async () => {
    const { base, page: opened } = await goPage(decision.redirect_url!);
    return press(opened, base, "お支払いへ進む");
  };
  return {
    token,
    orderNo: decision.order_no,
    id: payment.order_id,
    reference: payment.id,
    amount: payment.amount,
    /** The purchase as SBPS has it. */
    stored: () => sbps.control.purchase(orderIdOf(payment.id)),
    /** SBPS's page, reached by the shop's page with the form. */
    page,
    /** The buyer presses a button there, and comes back; answers where the shop leads. */
    press: async (words: string, opened?: Awaited<ReturnType<typeof page>>) => {
      const { url, body, contentType } = returnOf(await press(opened ?? (await page()), sbps.url, words));
      const headers = { "content-type": contentType };
      const answer = await fetch(url, { method: "POST", body: Uint8Array.from(body), headers, redirect: "manual" });
      const location = new URL(answer.headers.get("location")!, url);
      return { status: answer.status, state: location.searchParams.get("state")!, path: location.pathname };
    },
  };
}

async function goPage(url: string) {
  return { base: new URL(url).origin, page: await openPage(url) };
}

/** Posts a result to the shop's address for notices, hashed by SBPS's key unless told otherwise. */
export async function postNotice({ shop, channel }: WithMember, changes: Record<string, string>, key = hashKey) {
  const origin = (await shop.channels.byId(channel.id))!.origin;
  const answer = await fetch(`${origin}/api/payments/sbpayment/notice`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: Uint8Array.from(resultBody(resultOf(changes), { key })),
  });
  return [answer.status, new TextDecoder("shift_jis").decode(await answer.arrayBuffer())];
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { openWithMember } from "#api/testing/member-orders.ts";
import { readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { stripeDefinition } from "../stripe-definition.ts";
import { memberIdsInMemory, testAccount, webhookSecret } from "./provider.fixture.ts";
import { openServer } from "./stand-in.fixture.ts";

/** A shop whose cards, store payments and transfers are taken by a stand-in for Stripe, which sends it webhooks. */
export async function openStripeShop(test: TestShop) {
  const open = await openWithMember(test);
  const { shop, db, app, channel } = open;
  const server = await openServer({ clock: shop.clock });
  const context = { channelId: channel.id, ip: "", requestId: "r" };
  const statuses: number[] = [];
  const url = await listen(async (body, signature) => {
    const headers = new Headers(signature === undefined ? {} : { "stripe-signature": signature });
    const request = new Request("http://shop.test/api/payments/stripe/notice", { method: "POST", headers, body });
    const { status } = await app.fetch(request, { context });
    statuses.push(status);
    return status;
  });
  server.control.connectWebhooks({ url, secret: webhookSecret });

  const account = { ...testAccount };
  const tools = { clock: shop.clock, log: shop.log, customers: memberIdsInMemory(), url: server.url };
  Object.assign(shop.providers.byMethod, await stripeDefinition.open(account, tools));
  const method = async (code: string, rules: object) => {
    const id = uuidv7(shop.clock());
    await db
      .insertInto("payment_method")
      .values({ id, channel_id: channel.id, code, name: code, rules: json(rules), sort: 9 })
      .execute();
    return id;
  };
  const conveni = await method("conveni", { pay_within_days: 6 });
  const transfer = await method("virtual_transfer", { pay_within_days: 7 });
  shop.channels.drop();

  /** The member's cart of two towels and a tea, ready to be paid by the method: 5,700 yen with carriage. */
  const cart = (payment: string) =>
    readyCart({ api: open.me, bank: open.bank }, [{ id: open.towel.id, quantity: 2 }, { id: open.tea.id }], payment);

  type Card = { card?: { token: string; token_key: string }; user_card_id?: string; is_saving_card?: "1" };
  async function buy(payment: string, card: Card = {}) {
    const { token, detail } = await cart(payment);
    const decision = await open.me.cart.decision({ token, digest: detail.digest, ...card });
    const { id } = await open.me.order.ofCart({ orderNo: decision.order_no });
    const { id: reference, provider_reference } = await db
      .selectFrom("payment")
      .select(["id", "provider_reference"])
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    return { token, id, decision, order_no: decision.order_no, reference, intentId: provider_reference! };
  }
  const tokenOf = (name: string) => ({ card: { token: `ctoken_${name}`, token_key: "-" } });
  return {
    ...open,
    ...server,
    db,
    app,
    at: open.at,
    clock: shop.clock,
    conveni,
    transfer,
    account,
    statuses,
    webhookUrl: url,
    cart,
    buy,
    tokenOf,
    payWith: (name: string) => buy(open.card, tokenOf(name)),
    /** Waits until the shop has got all webhooks. */
    webhooks: () => server.control.idle(),
    work: () => ({ shop, db, now: shop.clock(), actor: shop.actor }),
    /** By the database, since the member's session ends before some orders do. */
    stateOf: async (id: string) =>
      (await db.selectFrom("shop_order").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state,
    taskWords: async () =>
      (await db.selectFrom("open_task").select("words").where("closed_at", "is", null).execute()).map(
        ({ words }) => words,
      ),
  };
}

export type StripeShopTest = Awaited<ReturnType<typeof openStripeShop>>;

async function listen(answer: (body: Uint8Array<ArrayBuffer>, signature: string | undefined) => Promise<number>) {
  const server = createServer(async (incoming, outgoing) => {
    const body = new Uint8Array(Buffer.concat(await incoming.toArray()));
    outgoing.writeHead(await answer(body, incoming.headers["stripe-signature"] as string | undefined)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

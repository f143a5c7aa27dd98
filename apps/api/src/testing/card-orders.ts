import { expect } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { type openForCards, readyCart } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

/** A guest's order that waits for its card. */
export async function orderedByCard(ready: Ready, quantity = 2) {
  const { token, detail } = await readyCart(ready, [{ id: ready.towel.id, quantity }], ready.card);
  const decision = await ready.api.cart.decision({ token, digest: detail.digest });
  const payment = await ready.db
    .selectFrom("payment")
    .select(["id", "order_id"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { token, digest: detail.digest, decision, reference: payment.id, orderId: payment.order_id };
}

export const stateOfOrder = async ({ db }: Pick<Ready, "db">, orderNo: string) =>
  (await db.selectFrom("shop_order").select("state").where("order_no", "=", orderNo).executeTakeFirstOrThrow()).state;

export const audited = async ({ db }: Pick<Ready, "db">) =>
  expect((await findings(db)).filter(({ broken }) => broken.length > 0)).toEqual([]);

/** Posts a provider's webhook; `signed` other than yes is a forgery. */
export const postWebhook = (
  { app, channel }: Pick<TestShop, "app" | "channel">,
  charge: unknown,
  signed = "yes",
  code = "card",
) =>
  app.fetch(
    new Request(`http://shop.test/api/payments/${code}/notice`, {
      method: "POST",
      headers: { "x-signed": signed },
      body: JSON.stringify(charge),
    }),
    { context: { channelId: channel.id, ip: "", requestId: "r" } },
  );

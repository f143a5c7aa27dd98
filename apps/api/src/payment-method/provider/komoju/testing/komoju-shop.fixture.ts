import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { komojuDefinition } from "../komoju-definition.ts";
import { backIn, type Button } from "./komoju-page.ts";
import { testAccount, values } from "./komoju.fixture.ts";
import { openKomojuServer } from "./stand-in.fixture.ts";

/** A shop that takes cards and convenience stores by the stand-in for KOMOJU, both reachable by HTTP. */
export async function openWithKomoju(test: TestShop) {
  const { shop, db, channel } = test;
  const origin = await serve(test);
  await db.updateTable("channel_host").set({ host: origin }).where("channel_id", "=", channel.id).execute();
  shop.channels.drop();
  const ready = await openWithMember(test);
  const webhook = { url: `${origin}/api/payments/komoju/notice`, secret: values["webhook-secret"] };
  const komoju = await openKomojuServer({ clock: shop.clock, secretKey: values["secret-key"], webhook });
  const tools = { clock: shop.clock, log: shop.log, customers: noMembers, url: komoju.url };
  Object.assign(shop.providers.byMethod, await komojuDefinition.open(testAccount, tools));
  const conveni = uuidv7(shop.clock());
  const row = { id: conveni, channel_id: channel.id, code: "conveni", name: "コンビニ払い", sort: 3 };
  await db
    .insertInto("payment_method")
    .values({ ...row, rules: json({ pay_within_days: 6 }) })
    .execute();
  shop.channels.drop();
  return { ...ready, komoju, conveni };
}

export type WithKomoju = Awaited<ReturnType<typeof openWithKomoju>>;

const noMembers = { find: async () => undefined, keep: async (_account: string, _member: string, id: string) => id };

/** The shop's API over HTTP; answers its address. */
async function serve({ app, channel }: TestShop): Promise<string> {
  const context = { channelId: channel.id, ip: "", requestId: "r" };
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const signature = request.headers["x-komoju-signature"];
    const headers = new Headers(typeof signature === "string" ? { "x-komoju-signature": signature } : {});
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

/** A guest's order of a towel, whose payment waits for its buyer. */
export async function orderAtKomoju(ready: WithKomoju, method = ready.card) {
  const { db, api, bank, towel, conveni } = ready;
  const { token } = await readyCart({ api, bank }, [{ id: towel.id }]);
  const chain = method === conveni ? { conveni_code: "seven" as const } : {};
  const { detail } = await api.cart.modifyOrder({ token, payment_id: method, ...chain });
  const decision = await api.cart.decision({ token, digest: detail.digest });
  const payment = await db
    .selectFrom("payment")
    .select(["id", "amount"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return {
    token,
    orderNo: decision.order_no,
    reference: payment.id,
    amount: payment.amount,
    url: decision.redirect_url,
  };
}

/** The buyer presses a button of KOMOJU's page and comes back to the shop; answers where the shop leads. */
export async function pressAndReturn(url: string, button: Button): Promise<string> {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" });
  const back = answer.headers.get("location") ?? backIn(await answer.text());
  const returned = await fetch(back ?? "", { redirect: "manual" });
  return new URL(returned.headers.get("location") ?? "", back).searchParams.get("state") ?? "";
}

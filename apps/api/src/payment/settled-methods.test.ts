import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { commands } from "#api/admin/command/commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForEveryPayment, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";

type Ready = Awaited<ReturnType<typeof openForEveryPayment>>;

async function type({ shop }: Ready, name: string, orderNo: string) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const exit = await commands[name]!.run([orderNo], { shop, cwd: "/", filesFolder: "/", out: write, err: write });
  return { exit: exit ?? 0, lines: lines.join("\n") };
}

const company = { ...orderer, company_name: "株式会社みほん" };
/** Methods with the first states of order and payment, and the states after each step of the shop. */
const ways = [
  [
    "bank",
    "accepted",
    "waiting",
    [
      ["order paid", "paid", "settled"],
      ["order packed", "packed", "settled"],
    ],
  ],
  [
    "cash",
    "accepted",
    "settled",
    [
      ["order packed", "packed", "settled"],
      ["order shipped", "shipped", "settled"],
      ["order delivered", "delivered", "settled"],
      ["order paid", "delivered", "settled"],
    ],
  ],
  [
    "invoice",
    "accepted",
    "waiting",
    [
      ["order packed", "packed", "waiting"],
      ["order shipped", "shipped", "waiting"],
      ["order delivered", "delivered", "waiting"],
      ["order paid", "delivered", "settled"],
    ],
  ],
] as const;

describeOnBothDatabases("payments to the shop itself", ({ shop }) => {
  test.each(ways)("[CART-31] %s leads from the choice to a settled order, step by step", async (...way) => {
    const [method, state, payment, steps] = way;
    const ready = await openForEveryPayment(await shop());
    const { me } = await logIn(ready);
    await ready.set("SITE.VARIANT", "business");
    const { token } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }], ready.bank, company);
    const choice = (await me.payment.choices({ token })).find(({ id }) => id === ready[method])!;
    expect(choice).toMatchObject({ is_available: true, reason: null });
    const { detail } = await me.cart.modifyOrder({ token, payment_id: ready[method] });
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    const { id } = await me.order.ofCart({ orderNo: order_no });
    const seen = async () => {
      const order = await me.order.detail({ id });
      return [order.state, order.payment.state, order.paid_at !== null];
    };
    expect(await seen()).toEqual([state, payment, false]);
    let minute = 11;
    for (const [command, after, settled] of steps) {
      ready.at(new Date(`2026-11-20T01:${minute++}:00Z`));
      expect(await type(ready, command, order_no)).toMatchObject({ exit: 0 });
      const [now, paidState] = await seen();
      expect([command, now, paidState]).toEqual([command, after, settled]);
    }
    const order = await me.order.detail({ id });
    expect(order.paid_at).not.toBeNull();
    expect(order.receipt.is_issuable).toBe(true);
    // a second confirmation changes nothing
    expect((await type(ready, "order paid", order_no)).lines).toContain("すでに入金済みです");
    const emails = await ready.db.selectFrom("email").select("subject").execute();
    const thanks = emails.filter(({ subject }) => subject.includes("ご入金を確認しました"));
    // no email to a buyer who pays the carrier in cash
    expect(thanks).toHaveLength(method === "cash" ? 0 : 1);
    expect((await findings(ready.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("[CART-31] a paid invoice restores the company's credit", async () => {
    const ready = await openForEveryPayment(await shop());
    const { me } = await logIn(ready);
    await ready.set("SITE.VARIANT", "business");
    const order = async () => {
      const items = [{ id: ready.towel.id, quantity: 2 }];
      const { token } = await readyCart({ api: me, bank: ready.bank }, items, ready.bank, company);
      await me.cart.modifyOrder({ token, payment_id: ready.invoice });
      return (await me.cart.decision({ token })).order_no;
    };
    // 4,620 yen each with carriage, of a limit of 10,000
    const first = await order();
    await order();
    await expect(order()).rejects.toMatchObject({ code: "cart.payment.not_available" });
    for (const step of ["order packed", "order shipped", "order paid"])
      expect(await type(ready, step, first)).toMatchObject({ exit: 0 });
    expect(await order()).toMatch(/^261120-/);
  });
});

import { mkdtempSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { card, numbers, openProvider } from "../testing/provider.fixture.ts";

const back = "http://localhost:3000/api/v1/payments/return?state=signed&reference=pay-1";

describe("the card page", () => {
  test("[CART-12] a good card pays, and the buyer goes back to the shop with the payment's reference", async () => {
    const { start, post, find } = await openProvider();
    const answer = await post((await start()).action_url!, card(numbers.pays));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(back);
    expect(await find("pay-1")).toMatchObject({
      state: "captured",
      action_url: null,
      message: "お支払いが完了しました。",
    });
  });

  test("[CART-12] a refused card is not charged, with a message", async () => {
    const { start, post, find } = await openProvider();
    const answer = await post((await start()).action_url!, card(numbers.refused));
    expect(answer.headers.get("location")).toBe(back);
    expect(await find("pay-1")).toMatchObject({ state: "refused", message: expect.stringContaining("別のカード") });
  });

  test.each([
    ["yes", "captured"],
    ["no", "refused"],
    ["", "refused"],
  ])("[CART-12] 3-D Secure answered with %j ends %s", async (result, state) => {
    const { start, post, find, url } = await openProvider();
    const charge = await start();
    const challenged = await post(charge.action_url!, card(numbers.asks));
    expect(challenged.headers.get("location")).toBe(`/3ds/${charge.charge_id}`);
    const step = await find("pay-1");
    expect(step).toMatchObject({ state: "requires_action", action_url: `${url}/3ds/${charge.charge_id}` });
    expect(await (await fetch(step.action_url!)).text()).toContain("**** **** **** 3220");
    const answer = await post(step.action_url!, { result });
    expect(answer.headers.get("location")).toBe(back);
    expect(await find("pay-1")).toMatchObject({ state });
  });

  test("[CART-12] a late card lets the buyer go on and pays by webhook", async () => {
    const { start, post, find, control, receiver } = await openProvider({ lateMs: 600_000 });
    const answer = await post((await start()).action_url!, card(numbers.late));
    expect(answer.headers.get("location")).toBe(back);
    expect(await find("pay-1")).toMatchObject({ state: "pending" });
    await control.idle();
    await control.settle("pay-1", "captured");
    await control.idle();
    expect(receiver.received.map(({ charge }) => charge.state)).toEqual(["pending", "captured"]);
  });

  test("[CART-12] a late card has paid after its time, without a further request", async () => {
    const { start, post, receiver } = await openProvider();
    await post((await start()).action_url!, card(numbers.late));
    await expect.poll(() => receiver.received.map(({ charge }) => charge.state)).toContain("captured");
  });

  test("[CART-15] a card sent twice pays once, and the second time leads back to the shop", async () => {
    const { start, post, receiver, control } = await openProvider();
    const { action_url } = await start();
    const answers = await Promise.all([1, 2, 3].map(() => post(action_url!, card(numbers.pays))));
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual([back, back, back]);
    await control.idle();
    expect(receiver.received).toHaveLength(1);
    const page = await (await fetch(action_url!)).text();
    expect(page).toContain("終わっています");
    expect(page).toContain(back.replace("&", "&amp;"));
  });

  test("[CART-15] several cards and a cancel sent at once have one result, reported once", async () => {
    const { start, post, receiver, control, find } = await openProvider();
    const { action_url } = await start();
    const bodies = [numbers.pays, numbers.refused, numbers.pays, numbers.refused].map(card);
    // Sends the first characters of each form at once and the rest a moment later, so that every request reads the
    // charge while it is still open.
    const slowly = (fields: Record<string, string>) =>
      new Promise<string | undefined>((resolve, reject) => {
        const body = new URLSearchParams(fields).toString();
        const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": body.length };
        const form = request(action_url!, { method: "POST", headers }, (answer) => resolve(answer.headers.location));
        form.on("error", reject).write(body.slice(0, 5));
        setTimeout(() => form.end(body.slice(5)), 60);
      });
    expect(await Promise.all(bodies.map(slowly))).toEqual(bodies.map(() => back));
    await post(`${action_url}/cancel`);
    await control.idle();
    expect(receiver.received).toHaveLength(1);
    expect((await find("pay-1")).state).toBe(receiver.received[0]!.charge.state);
  });

  test("[CART-17] the buyer may go back to the shop without paying", async () => {
    const { start, post, find } = await openProvider();
    const answer = await post(`${(await start()).action_url}/cancel`);
    expect(answer.headers.get("location")).toBe(back);
    expect(await find("pay-1")).toMatchObject({ state: "cancelled" });
  });

  test.each([
    ["yes", "captured", null],
    ["no", "refused", "app"],
    ["", "refused", "app"],
  ])(
    "[CART-12] PayPay answered with %j ends %s, and the buyer goes back to the shop",
    async (result, state, decline) => {
      const { start, post, find, url } = await openProvider();
      const charge = await start({ kind: "paypay" });
      expect(charge).toMatchObject({ kind: "paypay", state: "requires_action" });
      expect(charge.action_url).toBe(`${url}/paypay/${charge.charge_id}`);
      expect(await (await fetch(charge.action_url!)).text()).toContain("16,280円を支払う");
      // the card's pages lead to the page of this charge, and pay nothing
      const elsewhere = await fetch(`${url}/3ds/${charge.charge_id}`, { redirect: "manual" });
      expect(elsewhere.headers.get("location")).toBe(`/paypay/${charge.charge_id}`);
      await post(`${url}/pay/${charge.charge_id}`, card(numbers.pays));
      expect(await find("pay-1")).toMatchObject({ state: "requires_action" });
      const answer = await post(charge.action_url!, { result });
      expect(answer.headers.get("location")).toBe(back);
      expect(await find("pay-1")).toMatchObject({ state, decline });
    },
  );

  test("[CART-17] the buyer may go back to the shop without paying by PayPay", async () => {
    const { start, post, find, url } = await openProvider();
    const { charge_id } = await start({ kind: "paypay" });
    expect((await post(`${url}/pay/${charge_id}/cancel`)).headers.get("location")).toBe(back);
    expect(await find("pay-1")).toMatchObject({ state: "cancelled" });
  });

  test("[FORM-10] errors are shown at each field, the input stays, the security code does not", async () => {
    const { start, post, find } = await openProvider();
    const { action_url } = await start();
    const typed = { ccNumber: "4242 4242 4242 4243", ccName: "山田", ccExpiration: "10/26", securityCode: "987654" };
    const answer = await post(action_url!, typed);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const words of [
      "カード番号をご確認ください",
      "カード名義は半角英字で、カードの表記どおりに入力してください",
      "有効期限が切れています",
      "セキュリティコードは3桁または4桁の数字で入力してください",
    ])
      expect(page).toContain(words);
    expect(page).toContain('value="4242 4242 4242 4243"');
    expect(page).toContain('value="山田"');
    expect(page).not.toContain("987654");
    expect(await find("pay-1")).toMatchObject({ state: "requires_action" });
  });

  test("[FORM-10] the labels are those of the contract, and the expiry may be 202812 in full width", async () => {
    const { start, post, find } = await openProvider();
    const { action_url } = await start();
    const page = await (await fetch(action_url!)).text();
    for (const label of ["カード番号", "カード名義", "有効期限", "セキュリティコード"]) expect(page).toContain(label);
    await post(action_url!, { ...card(numbers.pays), ccExpiration: "２０２８１２" });
    expect(await find("pay-1")).toMatchObject({ state: "captured" });
  });

  test("a card that is no test card goes no further", async () => {
    const { start, post, find } = await openProvider();
    const answer = await post((await start()).action_url!, card("5555555555554444"));
    expect(await answer.text()).toContain("本物のカードは使えません");
    expect(await find("pay-1")).toMatchObject({ state: "requires_action" });
  });

  test("user input is shown as text, never as markup", async () => {
    const { start, post } = await openProvider();
    const { action_url } = await start({ shop_name: "<script>alert(1)</script>" });
    const answer = await post(action_url!, { ...card(numbers.pays), ccName: '"><img src=x onerror=alert(1)>' });
    const page = await answer.text();
    expect(page).not.toMatch(/<script>|<img/);
  });

  test("pages are not cached or framed, run no script, and lead to the provider and the charge's shop alone", async () => {
    const { start } = await openProvider();
    const { headers } = await fetch((await start()).action_url!);
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
  });

  test("an unknown charge, an empty form and a form of another kind are answered with a message", async () => {
    const { url, start, post } = await openProvider();
    const missing = await fetch(`${url}/pay/ch_unknown`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("見つかりません");
    const { action_url } = await start();
    expect((await post(action_url!)).status).toBe(422);
    const strange = await fetch(action_url!, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(strange.status).toBe(422);
    expect((await post(action_url!, { ccName: "A".repeat(70_000) })).status).toBe(413);
  });

  test("[CART-13] no card number and no security code is ever logged or written", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "provider-"));
    const { start, post, logged, control } = await openProvider({ dataDir });
    for (const [at, number] of Object.values(numbers).entries()) {
      const { action_url } = await start({ reference: `pay-${at}` });
      await post(action_url!, { ...card(number), securityCode: "9753" });
      await post(action_url!, { ...card(number), securityCode: "97531" });
    }
    await control.idle();
    const journal = readFileSync(join(dataDir, "test-provider.jsonl"), "utf8");
    for (const text of [journal, logged.join("\n")]) {
      expect(text.length).toBeGreaterThan(100);
      for (const number of Object.values(numbers)) expect(text).not.toContain(number.replaceAll(" ", "").slice(0, 12));
      expect(text).not.toMatch(/9753|HANAKO/);
    }
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkForm } from "./link-form.ts";
import { notTaken } from "./notice.ts";
import { readReturn, type ReturnPlace } from "./return-of-buyer.ts";
import { openSbps } from "./testing/open-sbps.ts";
import { start, storeBuyer } from "./testing/sbps-samples.ts";
import { openForm, openPage, press, returnOf } from "./testing/sbps-browser.ts";
import type { SbpsOptions } from "./testing/sbps-purchases.ts";
import type { SpsMethod } from "./sps-contract.ts";

const now = new Date(start);

/** A buyer on SBPS's page. `go` presses a button and answers how they come back to the shop. */
async function buy(method: SpsMethod, options: Partial<SbpsOptions> = {}) {
  const opened = await openSbps(options);
  const { contract, purchase, clock, url, shop, control } = opened;
  const bought = { ...purchase, method, store: method === "webcvs" ? storeBuyer : undefined };
  const page = await openForm(linkForm(contract, bought, clock()));
  const go = async (words: string) => {
    const { url: address, ...posted } = returnOf(await press(page, url, words));
    const place = new URL(address).pathname.split("/").at(-1) as ReturnPlace;
    return { place, ...readReturn(contract, place, posted, bought.orderId) };
  };
  return {
    ...opened,
    go,
    /** Kinds of the notices that the shop has read. */
    kinds: () => shop.received.map(({ kind }) => kind),
    /** The purchase as SBPS has it. */
    stored: () => control.purchase(bought.orderId),
  };
}

describe("a buyer at SBPS", () => {
  test.each([
    ["on_call", "authorized"],
    ["at_once", "paid"],
  ] as const)("[PROD-03] pays by card, captured %s: the notice comes first, then the buyer", async (card, kind) => {
    const { go, shop, kinds, stored } = await buy("card", { captures: { card, paypay: "at_once" } });
    expect(await go("支払う")).toMatchObject({ place: "success", kind: "succeeded" });
    expect(kinds()).toEqual([kind]);
    expect(shop.received[0]).toMatchObject({ amount: 16_280, trackingId: stored().trackingId, method: "card" });
    expect(stored().state).toBe(kind === "paid" ? "captured" : "authorized");
  });

  test("[PROD-03] pays by PayPay", async () => {
    const { go, kinds } = await buy("paypay");
    expect(await go("支払う")).toMatchObject({ place: "success", kind: "succeeded" });
    expect(kinds()).toEqual(["paid"]);
  });

  test.each(["カード会社などが断る", "本人認証に失敗する"])("[PROD-03] is refused: %s", async (words) => {
    const { go, shop, stored } = await buy("card");
    expect(await go(words)).toMatchObject({ place: "error", kind: "failed", error: { kind: "refused" } });
    expect(shop.received).toMatchObject([{ kind: "refused", error: { kind: "refused" } }]);
    expect(stored().state).toBe("refused");
  });

  test("[PROD-03] goes back without paying, and no notice comes", async () => {
    const { go, kinds } = await buy("card");
    expect(await go("やめてショップへ戻る")).toMatchObject({ place: "cancel", kind: "cancelled" });
    expect(kinds()).toEqual([]);
  });

  test.each([
    ["お店のレジで支払う", "store_paid", "paid_at_store"],
    ["期限が過ぎる", "expired", "expired"],
  ])("[CART-30] gets a store's number; then: %s", async (words, kind, state) => {
    const { go, url, kinds, shop, stored } = await buy("webcvs");
    expect(stored().storeBuyer).toContain("LAST_NAME=高橋");
    expect(await go("支払いの番号を受け取る")).toMatchObject({ place: "success", kind: "succeeded" });
    expect(kinds()).toEqual(["number_issued"]);
    expect(shop.received[0]).toMatchObject({ payInfo: expect.stringMatching(/^\d{11}$/) });
    const desk = await openPage(`${url}/purchase/${stored().trackingId}`);
    expect((await press(desk, url, words)).status).toBe(200);
    expect(kinds()).toEqual(["number_issued", kind]);
    expect(stored().state).toBe(state);
  });
});

describe("notices of SBPS", () => {
  test("[PROD-03] are repeated until the shop answers OK", async () => {
    const { go, kinds, shop, control, stored } = await buy("card");
    shop.answers.push("silence", "silence");
    expect(await go("支払う")).toMatchObject({ kind: "succeeded" });
    expect(kinds()).toEqual(["authorized", "authorized", "authorized"]);
    expect(control.notices.map(({ answer }) => answer)).toEqual(["", "", "OK,"]);
    expect(stored().state).toBe("authorized");
  });

  test("[PROD-03] that the shop refuses cancel the purchase", async () => {
    const { go, shop, kinds, stored } = await buy("card");
    shop.answers.push(notTaken("期限切れ"));
    expect(await go("支払う")).toMatchObject({ place: "error", kind: "failed" });
    expect(kinds()).toEqual(["authorized"]);
    expect(stored()).toMatchObject({ state: "cancelled", captured: 0 });
  });

  test("[CART-30] of a store's payment are repeated even if the shop refuses", async () => {
    const { go, shop, control, kinds, purchase } = await buy("webcvs");
    await go("支払いの番号を受け取る");
    shop.answers.push(notTaken("あとで"));
    expect(await control.notify(purchase.orderId, { result: "PY" })).toBe("taken");
    expect(kinds()).toEqual(["number_issued", "store_paid", "store_paid"]);
  });

  test("[CART-14] that come twice, changed, forged or never are told apart", async () => {
    const { purchase, control, shop, go } = await buy("card");
    await go("支払う");
    const send = async (kind: "doubled" | "forged" | "wrong_amount" | "wrong_order" | "lost") => {
      shop.received.splice(0);
      control.addFault({ on: "notice", kind });
      await control.notify(purchase.orderId, { result: "OK" });
      return shop.received;
    };
    expect(await send("doubled")).toMatchObject([{ kind: "authorized" }, { kind: "authorized" }]);
    expect(await send("forged")).toEqual([{ kind: "forged" }]);
    expect(await send("wrong_amount")).toMatchObject([{ kind: "authorized", amount: 16_281 }]);
    expect(await send("wrong_order")).toMatchObject([{ kind: "authorized", orderId: "another-order" }]);
    expect(await send("lost")).toEqual([]);
  });

  test("[PROD-03] are read in UTF-8 too, and by any setting of the hash", async () => {
    for (const encoding of ["utf8", "shift_jis"] as const) {
      const hashedAs = { request: encoding, notice: encoding, return: encoding, api: encoding };
      for (const writes of ["utf8", "shift_jis"] as const) {
        const { go, kinds } = await buy("card", { writes, hashedAs });
        expect(await go("支払う")).toMatchObject({ kind: "succeeded" });
        expect(kinds()).toEqual(["authorized"]);
      }
    }
  });

  test("[PROD-03] another process controls the stand-in by HTTP", async () => {
    const { url, go, kinds } = await buy("card");
    const control = (path: string, body = "") => fetch(`${url}/control/${path}`, { method: "POST", body });
    await control("faults", JSON.stringify({ on: "notice", kind: "forged", times: 5 }));
    await control("faults/clear");
    await control("faults", JSON.stringify({ on: "notice", kind: "lost" }));
    expect(await go("支払う")).toMatchObject({ kind: "succeeded" });
    expect(kinds()).toEqual([]);
    expect(await (await control("purchases")).json()).toMatchObject([{ state: "authorized" }]);
  });
});

describe("the link form at SBPS", () => {
  test.each(["windows", "jis"] as const)(
    "[PROD-03] is taken with names that Shift_JIS lacks or has twice, read as %s does",
    async (reads) => {
      const { contract: opened, purchase: bought } = await openSbps({ reads });
      const item = { id: "1", name: "髙橋 𠮷野 ① ～ − ﾜｲﾝ & 茶" };
      const page = await openForm(linkForm(opened, { ...bought, item }, now));
      expect(page.html).toContain("高橋 吉野 1 - - ﾜｲﾝ ＆ 茶");
      expect(page.forms.map(({ button }) => button)).toContain("支払う");
    },
  );

  test("[PROD-03] is taken with any text in the name of a product and of a buyer", async () => {
    const [windows, jis] = [await openSbps(), await openSbps({ reads: "jis" })];
    const text = fc.string({ unit: "binary", maxLength: 30 });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(text, text, async (name, lastName) => {
        for (const { contract: opened, purchase: bought, control } of [windows, jis]) {
          const orderId = `o-${++count}`;
          const store = { ...storeBuyer, lastName };
          const form = linkForm(opened, { ...bought, orderId, method: "webcvs", item: { id: "1", name }, store }, now);
          expect((await openForm(form)).html).toContain("支払いの番号を受け取る");
          expect(control.purchase(orderId).storeBuyer.split(",")).toHaveLength(5);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("[PROD-03] is refused if it is changed, comes late, or has a used order's id", async () => {
    const { contract: opened, purchase: bought, at, control } = await openSbps();
    const form = linkForm(opened, bought, now);
    const changed = form.fields.map(([name, value]) => [name, name === "amount" ? "1" : value] as const);
    expect((await openForm({ ...form, fields: changed })).html).toContain("wrong: hash");
    at("2026-11-20T01:10:01Z");
    expect((await openForm(form)).html).toContain("late: request_date");
    at(start);
    expect((await openForm(form)).status).toBe(200);
    control.purchase(bought.orderId).state = "refused";
    expect((await openForm(form)).html).toContain("used: order_id");
  });

  test("[PROD-03] without the replacement of characters would be refused", async () => {
    const { contract: opened, purchase: bought } = await openSbps();
    const form = linkForm(opened, bought, now);
    for (const name of ["髙島屋", "①", "～", "A & B", "😀"]) {
      const fields = form.fields.map(([field, value]) => [field, field === "item_name" ? name : value] as const);
      expect((await openForm({ ...form, fields })).html).toContain("refused characters: item_name");
    }
  });
});

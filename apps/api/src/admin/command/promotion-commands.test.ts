import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "./commands.ts";

/** Runs a command; returns its output. */
async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await commands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return lines.join("\n");
}

describeOnBothDatabases("commands for coupons and points", ({ shop }) => {
  test("[OWN-01, CART-10] a coupon is created, listed, used, given to a member and ended", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    await typed(ready, "coupon add", "noren", "aki-10", "秋の割引", "10%", "max=150", "minimum=1000", "total=3");
    const { token } = await readyCart(ready, [{ id: towel.id }]);
    const { detail } = await api.promotions.addCoupon({ token, code: "ＡＫＩ-10" });
    expect(detail.order.total_discount).toBe(150);
    await api.cart.decision({ token });
    expect(await typed(ready, "coupon list", "noren")).toContain(
      "有効  aki-10  10%引き（最大150円）  秋の割引  期限なし  利用 1 / 3回",
    );

    const { me, email } = await logIn(ready);
    await typed(
      ready,
      "coupon add",
      "noren",
      "ONLYYOU",
      "お詫び",
      "500円",
      "for=claimed",
      "listed=0",
      "until=2026-12-31",
    );
    expect((await me.coupon.list()).map(({ code }) => code)).toEqual(["aki-10"]);
    await typed(ready, "coupon give", "noren", "onlyyou", email.toUpperCase());
    expect((await me.coupon.mine()).data).toMatchObject([
      {
        code: "ONLYYOU",
        is_taken: true,
        benefit: "500円引き",
        conditions: ["2026年12月31日（木）まで", "受け取られた会員の方限定"],
      },
    ]);
    const own = await readyCart({ api: me, bank: ready.bank }, [{ id: towel.id }]);
    expect((await me.promotions.addCoupon({ token: own.token, code: "ONLYYOU" })).detail.order.total_discount).toBe(
      500,
    );

    await typed(ready, "coupon end", "noren", "ONLYYOU");
    expect((await me.cart.get({ token: own.token })).detail.coupons[0]!.problem?.code).toBe("cart.coupon.ended");
    await expect(typed(ready, "coupon end", "noren", "ONLYYOU")).rejects.toThrow("終わらせるクーポン");
  });

  test("[OWN-01, CART-10] a coupon for some products is given their keys, and impossible terms are refused with a message", async () => {
    const ready = await openForOrders(await shop());
    const add = (...args: string[]) => typed(ready, "coupon add", "noren", ...args);
    await add("TEA20", "お茶の割引", "20%", `scope=product:${ready.tea.code.toLowerCase()}`);
    const { token } = await readyCart(ready, [{ id: ready.towel.id }, { id: ready.tea.id }]);
    const { detail } = await ready.api.promotions.addCoupon({ token, code: "tea20" });
    expect(detail.products.map((line) => line.coupon_discount_parts)).toEqual([[], [{ code: "TEA20", amount: 216 }]]);
    await expect(add("TEA20", "二つ目", "100円")).rejects.toThrow("もう noren にあります");
    await expect(add("BAD", "割引", "たくさん")).rejects.toThrow("「500円」「10%」「送料無料」");
    await expect(add("BAD", "割引", "101%")).rejects.toThrow("割引は");
    await expect(add("BAD", "割引", "100円", "max=50")).rejects.toThrow("max は");
    await expect(add("BAD", "割引", "10%", "until=2026-02-30")).rejects.toThrow("until は");
    await expect(add("BAD", "割引", "10%", "scope=maker:nobody")).rejects.toThrow("nobody という maker");
    await expect(add("BAD", "割引", "10%", "colour=red")).rejects.toThrow("指定できません");
  });

  test("[OWN-01, CART-11] points are given and taken with a reason that the member reads, never below zero", async () => {
    const ready = await openForOrders(await shop());
    const { me, email } = await logIn(ready);
    await typed(ready, "point grant", "noren", email, "300", "ご来店のお礼");
    expect(await typed(ready, "point correct", "noren", email, "-100", "付与の訂正")).toContain("残高は200ポイント");
    expect((await me.point.histories()).data).toMatchObject([
      { points: -100, balance: 200, note: "付与の訂正" },
      { points: 300, balance: 300, note: "ご来店のお礼" },
    ]);
    await expect(typed(ready, "point correct", "noren", email, "-201", "訂正")).rejects.toThrow(
      "201ポイントもありません",
    );
    await expect(typed(ready, "point grant", "noren", email, "-5", "訂正")).rejects.toThrow("指定できません");
    await expect(typed(ready, "point grant", "noren", "no@example.jp", "5", "訂正")).rejects.toThrow("会員はいません");
    expect(await typed(ready, "point show", "noren", email)).toContain("200ポイント");
  });
});

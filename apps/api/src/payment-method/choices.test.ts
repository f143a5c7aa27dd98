import { describe, expect, test } from "vitest";
import type { PaymentMethod } from "#api/channel/channel-types.ts";
import { feeOf, paymentChoices, within } from "./choices.ts";

const method = (code: PaymentMethod["code"], rules: PaymentMethod["rules"] = {}): PaymentMethod => ({
  id: code,
  code,
  name: code,
  description: "",
  fee_steps: [
    { below: 10_000, fee: 330 },
    { below: 30_000, fee: 440 },
    { below: null, fee: 0 },
  ],
  rules,
  provider: null,
});

describe("[CART-12] payment methods", () => {
  test.each([
    [0, 0],
    [1, 330],
    [9_999, 330],
    [10_000, 440],
    [29_999, 440],
    [30_000, 0],
  ])("an order of %d yen costs a fee of %d", (total, fee) => {
    expect(feeOf(method("cash_on_delivery"), total)).toBe(fee);
  });

  test.each<[PaymentMethod["rules"], number, string[], string | null]>([
    [{ max: 300_000 }, 300_000, [], null],
    [{ max: 300_000 }, 300_001, [], "300,000円以下のご注文でご利用いただけます。"],
    [{ min: 1_000 }, 999, [], "1,000円以上のご注文でご利用いただけます。"],
    [{ min: 1_000 }, 1_000, [], null],
    [{ not_with: ["mail", "large"] }, 1_000, ["normal", "large"], "大型配送の商品にはご利用いただけません。"],
    [{ not_with: ["mail"] }, 1_000, ["normal"], null],
  ])("the rule %j on %d yen of %j says: %s", (rules, total, classes, reason) => {
    const [choice] = paymentChoices([method("cash_on_delivery", rules)], { total, classes });
    expect(choice).toMatchObject({ reason, is_available: reason === null });
  });

  test("a provider's least and largest charge and its chains narrow what the owner has set", () => {
    const able = { capturesLater: false, capturesLess: false, refundsParts: true };
    const conveni = method("conveni", { min: 50, max: 300_000, chains: ["seven", "lawson"] });
    const limits = { ...able, min: 120, max: 250_000, chains: ["lawson", "famima"] };
    expect(within({ conveni: limits }, conveni).rules).toEqual({ min: 120, max: 250_000, chains: ["lawson"] });
    expect(within({ conveni: able }, conveni).rules).toEqual(conveni.rules);
    expect(within({}, method("conveni")).rules).toEqual({});
    const need = { total: 119, classes: [], served: ["conveni" as const], abilities: { conveni: limits } };
    expect(paymentChoices([conveni], need)[0]!.reason).toBe("120円以上のご注文でご利用いただけます。");
  });

  test("[CART-30] where the buyer chooses the store at the store, the method's text names the chains", () => {
    const able = { capturesLater: false, capturesLess: false, refundsParts: true, chains: ["famima", "lawson"] };
    const conveni = { ...method("conveni"), description: "前払いです。" };
    const words = "前払いです。お支払いいただけるお店は、ファミリーマート、ローソンです。";
    expect(within({ conveni: { ...able, choosesChain: false } }, conveni).description).toBe(words);
    expect(within({ conveni: able }, conveni).description).toBe("前払いです。");
  });

  test("methods that need a provider are available only with one", () => {
    const methods = [method("card"), method("bank_transfer")];
    const reasons = (served?: PaymentMethod["code"][]) =>
      paymentChoices(methods, { total: 1000, classes: [], served }).map(({ reason }) => reason);
    expect(reasons()).toEqual(["ただいまご利用いただけません。", null]);
    expect(reasons(["card"])).toEqual([null, null]);
  });
});

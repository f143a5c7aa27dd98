import { describe, expect, test } from "vitest";
import { fraudHoldOf, readFraudMessage } from "./fraud-result.ts";

describe("a fraud result that the browser brings", () => {
  test("[PROD-03, CART-16] may hold an order", () => {
    const result = { scoring_id: "s-1", score: 820, judgement: "alert" };
    expect(fraudHoldOf(result)).toEqual({ id: "s-1", score: 820, judgement: "alert" });
    expect(fraudHoldOf({ ...result, score: "12" })).toMatchObject({ score: 12 });
    expect(fraudHoldOf({ ...result, judgement: "new code" })).toMatchObject({ judgement: "new code" });
  });

  test("[PROD-03, CART-16] never frees one: a good result is none", () => {
    expect(fraudHoldOf({ scoring_id: "s-1", score: 0, judgement: "OK" })).toBeUndefined();
  });

  test("[CART-16] with a score that is none counts as the highest", () => {
    for (const score of ["", "x", -1, 1.5, 1e9, "99999"])
      expect(fraudHoldOf({ scoring_id: "s-1", score, judgement: "ng" })).toMatchObject({ score: 1000 });
  });

  test.each([
    undefined,
    null,
    "",
    [],
    {},
    { scoring_id: "", score: 1, judgement: "ng" },
    { scoring_id: "s", score: 1 },
  ])("[CART-16] %j is no result", (brought) => {
    expect(fraudHoldOf(brought)).toBeUndefined();
  });

  test("[CART-16] comes by the specification's call, unverified: a bad one is a review, a good one frees nothing", () => {
    const now = new Date("2026-11-20T01:00:00Z");
    const read = (content: unknown) =>
      readFraudMessage({ time: "0", signature: "", payload: JSON.stringify(content) }, now);
    const reference = "0199f3c0-0000-7000-8000-000000000001";
    const result = { reference, scoring_id: "s-1", score: "820", judgement: "ng" };
    const common = { isVerified: false, id: "s-1", reference, score: 820, checkedAt: now };
    expect(read(result)).toEqual({ ...common, result: "review", reason: "SBペイメントサービスの判定 ng" });
    expect(read({ ...result, judgement: "OK" })).toMatchObject({ ...common, result: "ok" });
    expect(read({ ...result, reference: undefined })).toBeUndefined();
    expect(read({ ...result, judgement: "<b>ng</b>" })).toBeUndefined();
    expect(readFraudMessage({ time: "", signature: "", payload: "{" }, now)).toBeUndefined();
  });
});

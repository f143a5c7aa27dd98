import { expect, test } from "vitest";
import { previousRelease } from "./releases.ts";
import { runTestsOf } from "./run-tests.ts";

const version = previousRelease();

test.runIf(version)("programs of the previous release sell, bill and ship on the newest schema", async () => {
  const areas = [
    "cart/cart.test",
    "checkout/decision",
    "payment/card-order",
    "fulfilment/shipment/",
    "member/auth/auth.test",
  ];
  const failures = await runTestsOf(version!, areas, { env: { SKIP_POSTGRES: "1" } });
  expect(failures).toBe("");
});

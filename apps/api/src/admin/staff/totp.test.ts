import { expect, test } from "vitest";
import { base32, totpCode, totpStepOf, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

test("[OWN-07] codes are those of RFC 6238, appendix B", () => {
  const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000].map((seconds) =>
    totpCode(secret, Math.floor(seconds / 30)),
  );
  expect(codes).toEqual(["287082", "081804", "050471", "005924", "279037", "353130"]);
});

test("[OWN-07] a code counts one step early and late, and no step up to the accepted one", () => {
  const code = totpCode(secret, 100);
  const stepOf = (seconds: number, after: number | null = null) =>
    totpStepOf(secret, code, { now: at(seconds), after });
  expect([2969, 2970, 3000, 3059, 3060].map((seconds) => stepOf(seconds))).toEqual([
    undefined,
    100,
    100,
    100,
    undefined,
  ]);
  expect([99, 100, 101].map((after) => stepOf(3000, after))).toEqual([100, undefined, undefined]);
});

test("[OWN-07] apps read the secret from a link or as typed", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(totpUri(secret, { issuer: "暖簾", account: "a+b@example.jp" })).toBe(
    `otpauth://totp/${encodeURIComponent("暖簾")}:a%2Bb%40example.jp?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent("暖簾")}`,
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toSpsText } from "./sps-text.ts";
import { cipher, decrypt } from "./testing/sbps-wire.ts";
import { fromSecretValue, toSecretValue } from "./triple-des.ts";

describe("3DES", () => {
  test("[PROD-03] fills the last block with spaces", () => {
    // by `openssl enc -des-ede3-cbc -nopad` of OpenSSL 3
    expect(toSecretValue("abcdefg", cipher)).toBe("0n/UFan94FM=");
    expect(toSecretValue("abcdefg", cipher)).toBe(toSecretValue("abcdefg ", cipher));
    expect(toSecretValue("", cipher)).toBe("");
    expect(Buffer.from(toSecretValue("暖簾暖簾", cipher), "base64")).toHaveLength(8);
    expect(Buffer.from(toSecretValue("暖簾暖簾1", cipher), "base64")).toHaveLength(16);
  });

  test("[PROD-03] any text comes back, at the shop and at the stand-in", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (typed, isEncrypted) => {
        const key = isEncrypted ? cipher : undefined;
        const text = toSpsText(typed).trimEnd();
        const value = toSecretValue(text, key);
        expect(value).toMatch(/^[\w+/=]*$/);
        expect(fromSecretValue(value, key)).toBe(text.replace(/ +$/, ""));
        expect(decrypt(value, key).replace(/ +$/, "")).toBe(text.replace(/ +$/, ""));
      }),
    );
  });

  test("[PROD-03] what is no encrypted value is refused", () => {
    expect(fromSecretValue("abc", cipher)).toBeUndefined();
    expect(fromSecretValue("not base64!", cipher)).toBeUndefined();
    expect(fromSecretValue("44Gu!!", undefined)).toBeUndefined();
    expect(fromSecretValue(Buffer.from("seven b").toString("base64"), cipher)).toBeUndefined();
    expect(fromSecretValue(Buffer.from([0x81]).toString("base64"), undefined)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { freeCsv, freeCsvText } from "./free-csv.ts";
import { storeBuyer } from "./testing/sbps-samples.ts";
import { cipher, decrypt } from "./testing/sbps-wire.ts";

describe("the buyer's data for convenience stores", () => {
  test("[CART-30] are name, phone, email and the last day, in this order", () => {
    expect(freeCsvText(storeBuyer)).toBe(
      "LAST_NAME=高橋,FIRST_NAME=花子,TEL=0312345678,MAIL=hanako@example.jp,BILL_DATE=20261130",
    );
  });

  test("[CART-30] a comma or an equals sign in a name adds no field", () => {
    const text = freeCsvText({ ...storeBuyer, lastName: "山田,TEL=09000000000" });
    expect(text).toContain("LAST_NAME=山田，TEL＝09000000000,FIRST_NAME=花子");
    expect(text.match(/TEL=/g)).toHaveLength(1);
  });

  test("[CART-30] are encrypted by 3DES, or in Base64 alone without a key", () => {
    const text = freeCsvText(storeBuyer);
    expect(decrypt(freeCsv(storeBuyer, cipher), cipher)).toBe(text);
    expect(decrypt(freeCsv(storeBuyer, undefined), undefined)).toBe(text);
    expect(freeCsv(storeBuyer, cipher)).not.toBe(freeCsv(storeBuyer, { ...cipher, iv: "76543210" }));
  });
});

import { expect, test } from "vitest";
import { readFormBytes } from "./form-bytes.ts";

const read = (text: string, charset: "utf-8" | "shift_jis" = "shift_jis") =>
  Object.fromEntries(readFormBytes(Buffer.from(text, "latin1"), charset));

test("[PROD-03] a form in Shift_JIS is read, also where the second byte of a letter is a letter of ASCII", () => {
  // 暖簾 is 92 67 97 FA, ア is 83 41, ソ is 83 5C
  expect(read("shop=%92g%97%FA&item=%83A%83%5C+1&raw=\x83A&empty=&equal=a=b")).toEqual({
    shop: "暖簾",
    item: "アソ 1",
    raw: "ア",
    empty: "",
    equal: "a=b",
  });
});

test("[PROD-03] damaged bytes and damaged percent signs are read as text, and a repeated name counts once", () => {
  expect(read("a=%92&b=100%&c=%zz&b=2&&")).toEqual({ a: "\ufffd", b: "2", c: "%zz" });
  expect(read("a=%E6%9A%96", "utf-8")).toEqual({ a: "暖" });
  expect(readFormBytes(Buffer.from("a=1&".repeat(600) + "b=2"), "utf-8").has("b")).toBe(false);
});

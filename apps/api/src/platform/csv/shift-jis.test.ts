import { expect, test } from "vitest";
import { decodeCsv } from "./csv.ts";
import { encodeShiftJis } from "./shift-jis.ts";

test("[MEM-04] Shift_JIS is encoded as Windows-31J, with 〓 for characters it lacks", () => {
  const text = "東京都杉並区「のれん」ｶﾅ,髙﨑①㈱ー〜1-2";
  expect(decodeCsv(encodeShiftJis(text))).toBe(text.replace("〜", "～"));
  expect([...encodeShiftJis("表～")]).toEqual([0x95, 0x5c, 0x81, 0x60]);
  expect(decodeCsv(encodeShiftJis("𠮷野家の한"))).toBe("〓野家の〓");
});

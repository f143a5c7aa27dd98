import { expect, test } from "vitest";
import { readingIn } from "./kana.ts";

test("[FORM-03] the reading of a name is the kana that was typed before it was converted", () => {
  const typed = {
    やま: "ヤマ",
    やまd: "ヤマ",
    ﾔﾏﾀﾞ: "ヤマダ",
    ヤマダ: "ヤマダ",
    しn: "シン",
    しｎ: "シン",
    おーの: "オーノ",
  };
  expect(Object.keys(typed).map(readingIn)).toEqual(Object.values(typed));
  expect(readingIn("")).toBe("");
  for (const converted of ["山田", "山だ", "やまだ1", "ya-mada"]) expect(readingIn(converted)).toBe(null);
});

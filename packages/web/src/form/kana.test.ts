import { expect, test } from "vitest";
import { readingIn } from "./kana.ts";

test("[FORM-03] the furigana of a name is the kana typed before its conversion", () => {
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

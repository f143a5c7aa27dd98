import { expect, test } from "vitest";
import { markdownParts } from "./content-file.ts";

const fileOf = (head: string) => `---\n${head}\n---\n本文`;
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");

test.each([
  ["90,000 keys", lines(90_000, (at) => `k${at}: 1`), "先頭の項目は50000文字までです。"],
  ["a million brackets", `a: ${"[".repeat(900_000)}`, "先頭の項目は50000文字までです。"],
  ["brackets within brackets", `a: ${"[".repeat(20_000)}`, "先頭の項目として読めません"],
  ["keys within keys", lines(200, (at) => `${" ".repeat(at)}a:`), undefined],
  ["the same key", lines(1000, () => "a: 1"), "先頭の項目として読めません"],
  ["names of names", `a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]`, "先頭の項目として読めません"],
])("[SEC-09] an owner's file whose front matter is %s is refused with a sentence, or read", (_, head, sentence) => {
  const read = markdownParts(fileOf(head));
  if (sentence) expect(read).toContain(sentence);
  else expect(read).toMatchObject({ source: "本文" });
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { folded, readWords } from "./search-words.ts";

test("[OWN-29] the search reads a phone number in any width, with or without hyphens or country code", () => {
  for (const typed of [
    "０９０-1234-5678",
    "09012345678",
    "090 1234 5678",
    "+81 90-1234-5678",
    "０９０ー１２３４ー５６７８",
  ])
    expect(readWords(typed)).toMatchObject({ readAs: "phone", query: expect.stringContaining("'p09012345678':*") });
  expect(readWords("5678").query).toContain("'l5678'");
  expect(readWords("567").readAs).toBe("words");
  expect(readWords("Hanako@Example.jp")).toMatchObject({ readAs: "email", query: "'ehanako@example.jp':*" });
});

test("[OWN-29] quotes, backslashes and operators in the words are letters, not syntax", () => {
  for (const typed of ["'", "\\", "a' | 'b", "!山田", "山田 & 花子", ":*", "' ':*", "\\'", "ｶﾞ'"])
    expect(readWords(typed).query.replace(/'(?:[^'\\]|''|\\\\)*'/g, "x")).toMatch(/^[x:*|&() ]+$/);
});

describeOnBothDatabases("words of the search", ({ db }) => {
  test("[OWN-29] the program and the database fold words alike, and the database reads every query", async () => {
    const words = [
      "山田　花子",
      "ﾔﾏﾀﾞ",
      "やまだ",
      "ハーブ・ティー",
      "Ａbc-12",
      "ゔぁゞヶ",
      "261124-AAY7KANP",
      "a'b\\c",
      "﨑",
      "😀",
    ];
    for (const word of words) {
      const { rows } = await sql<{ word: string }>`select search_word(${word}) as word`.execute(db());
      expect(rows[0]!.word).toBe(folded(word));
    }
    for (const word of [...words, "'", "\\", "\\\\'", "| & ! :* <-> ( )", "　"])
      await sql`select ${readWords(word).query}::tsquery`
        .execute(db())
        .catch((error: Error) => expect.soft([word, error.message]).toEqual([]));
  });
});

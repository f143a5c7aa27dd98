import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

const channel = "0199a000-0000-7000-8000-000000000001";

/** Every run of one to three characters of each line, once. */
function runsOf(text: string): string[] {
  const lines = text.split("\n").map((line) => [...line]);
  const runs = lines.flatMap((line) =>
    line.flatMap((_, at) =>
      [1, 2, 3].filter((width) => at + width <= line.length).map((width) => line.slice(at, at + width).join("")),
    ),
  );
  return [...new Set(runs)];
}

describeOnBothDatabases("the grams that a search finds products by", ({ db }) => {
  const gramsOf = async (text: string) => {
    const { rows } = await sql<{ grams: string[] }>`select search_grams(${channel}, ${text}) as grams`.execute(db());
    return rows[0]!.grams;
  };

  describe("[CAT-02] of any text", () => {
    test.each(["", "\n", "茶", "茶\n器", "茶器\n\n", "たおる\nたおる", "𠮷野葛", "e\u0301a", "'\"\\%_ \t"])(
      "%j",
      async (text) => {
        expect((await gramsOf(text)).toSorted()).toEqual([...runsOf(text), channel].toSorted());
      },
    );

    test("are all runs of one, two and three characters within a line, each once, and the channel", async () => {
      const characters = fc.constantFrom("あ", "い", "茶", "𠮷", "a", " ", "\n", "ー");
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: characters, maxLength: 40 }), async (text) => {
          expect((await gramsOf(text)).toSorted()).toEqual([...runsOf(text), channel].toSorted());
        }),
      );
    });
  });
});

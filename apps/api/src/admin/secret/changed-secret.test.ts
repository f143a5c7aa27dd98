import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { found, openForSecrets, sealed, signed } from "#api/testing/secret-uses.ts";

const before = { current: "the secret of before, 32 characters" };
const changing = { current: "the secret of after, 32 characters+", fallback: before.current };
const after = { current: changing.current };

/** The secret with which something was made, and the one of the process that opens it. */
const ways = [
  ["before", "before", before, before],
  ["before", "changing", before, changing],
  ["before", "after", before, after],
  ["changing", "before", changing, before],
  ["changing", "after", changing, after],
  ["changing", "changing", changing, changing],
] as const;
const closed = [
  ["before", "after"],
  ["changing", "before"],
].map(String);

describeOnBothDatabases("a changed SECRET", ({ shop }) => {
  test.each([
    ["signed", signed],
    ["sealed", sealed],
  ])(
    "[PROD-10] what is %s opens while SECRET_FALLBACK names its secret, and not without",
    { timeout: 120_000 },
    async (_, uses) => {
      const open = await openForSecrets(await shop());
      for (const [use, make] of Object.entries(uses))
        for (const [made, opened, making, opening] of ways) {
          open.use(making);
          const opens = await make(open);
          open.use(opening);
          expect
            .soft([use, made, opened, await opens()])
            .toEqual([use, made, opened, !closed.includes(`${made},${opened}`)]);
        }
    },
  );

  test("[PROD-10] sessions, carts, histories and gifts outlast a changed SECRET", { timeout: 120_000 }, async () => {
    const open = await openForSecrets(await shop());
    for (const [use, make] of Object.entries(found))
      for (const [made, opened, making, opening] of ways) {
        open.use(making);
        const opens = await make(open);
        open.use(opening);
        expect.soft([use, made, opened, await opens()]).toEqual([use, made, opened, true]);
      }
  });
});

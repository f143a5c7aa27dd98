import { existsSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { withStandardInput } from "./standard-input.ts";

test("a command reads standard input as a file, which is gone afterwards", async () => {
  const seen = await withStandardInput(
    ["email", "status", "-"],
    Readable.from(["届かなかった", "メール"]),
    async (argv) => {
      expect(argv.slice(0, 2)).toEqual(["email", "status"]);
      expect(readFileSync(argv[2]!, "utf8")).toBe("届かなかったメール");
      return argv[2]!;
    },
  );
  expect(existsSync(seen)).toBe(false);
});

test("a command without - does not wait for standard input", async () => {
  const never = new Readable({ read() {} });
  expect(await withStandardInput(["audit"], never, async (argv) => argv)).toEqual(["audit"]);
});

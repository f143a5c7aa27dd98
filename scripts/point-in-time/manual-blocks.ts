import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

type Block = { kind: string; text: string; isUsed: boolean };

/** Code blocks of docs/operations/point-in-time.md, for a script that runs each of them. */
export function manualBlocks() {
  const manual = readFileSync(join(root, "docs/operations/point-in-time.md"), "utf8");
  const blocks = [...manual.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)].map(([, indent, kind, text]): Block => ({
    kind: kind!,
    text: text!.replaceAll(`\n${indent}`, "\n"),
    isUsed: false,
  }));
  return {
    /** The one block of a kind that matches. */
    take(kind: string, pattern: RegExp): string {
      const found = blocks.filter((block) => block.kind === kind && pattern.test(block.text));
      if (found.length !== 1) throw new Error(`${found.length} blocks of the manual match ${pattern}.`);
      found[0]!.isUsed = true;
      return found[0]!.text.trim();
    },
    unused: () => blocks.filter(({ kind, isUsed }) => kind === "sh" && !isUsed).map(({ text }) => text),
  };
}

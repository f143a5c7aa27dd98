import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../../docs/api.md", import.meta.url));

/** The client of docs/api.md: the code block that imports the generated types. */
export function exampleClient(): string {
  const blocks = [...readFileSync(page, "utf8").matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code!);
  const found = blocks.filter((code) => code.includes('from "./noren-api.ts"'));
  if (found.length !== 1) throw new Error("docs/api.md has to have one client that imports ./noren-api.ts.");
  return found[0]!;
}

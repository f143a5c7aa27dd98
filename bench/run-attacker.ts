import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Attack, AttackInfo } from "./attacks.ts";

type Run = { url: string; seconds: number; info: AttackInfo; ip: string };

/** Attacks from a process of its own; answers the count of each status that the attacker got, as JSON. */
export async function runAttacker({ name }: Attack, { url, seconds, info, ip }: Run): Promise<string> {
  const program = join(import.meta.dirname, "attacker.ts");
  const child = spawn(process.execPath, [program, url, name, String(seconds), JSON.stringify(info), ip], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await once(child, "close");
  return text.trim();
}

import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

/** Stands in the data folder while the shop that runs there seems to stand behind a proxy that it does not trust. */
const noteIn = (dataDir: string) => join(dataDir, "untrusted-proxy");

const words =
  "すべてのアクセスが、ひとつの転送元（リバースプロキシ）から届いています。TRUST_PROXY=1 を設定して起動し直してください。設定がないと、訪問者全員がひとつのアドレスとして扱われ、回数の制限と処理の順番を分け合うことになります（docs/operations/install.md）。";

/** A start begins without the note. */
export const forgetProxy = (dataDir: string) => rmSync(noteIn(dataDir), { force: true });

/** Says once in the log, and leaves for the audit, that a proxy stands before the shop. */
export function noteProxy(dataDir: string, log: Logger): void {
  log.warn(
    { variable: "TRUST_PROXY" },
    "all requests come from one address and are forwarded: behind a proxy set TRUST_PROXY=1, or all visitors share one range",
  );
  try {
    writeFileSync(noteIn(dataDir), `${new Date().toISOString()}\n`);
  } catch (error) {
    log.warn({ err: error }, "the note about the proxy could not be written");
  }
}

/** For the audit. */
export const proxyNote = (dataDir: string): string | undefined => (existsSync(noteIn(dataDir)) ? words : undefined);

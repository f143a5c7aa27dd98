import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type BrowserServer, chromium } from "playwright-core";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** One Chromium for all journeys; each page has a context, and so cookies, of its own. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: chromiumPath(), args: quiet });
}

function chromiumPath(): string {
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin");
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("Chromium が見つかりません。chromium を入れるか、SKIP_E2E=1 を付けてください。");
  return found;
}

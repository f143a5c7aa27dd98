import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import browsers from "./browsers.json" with { type: "json" };

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // a page takes over the process that its tab began with, and tabs of one visitor share it: a fifth less work (decision 50)
  "--process-per-site",
  "--renderer-process-limit=1",
];

/**
 * Off beside what Playwright turns off, whose list a second flag replaces: the address bar's popups, which Chromium draws as
 * pages of their own in a process for each window, and the process that waits for a next page. A context with one page costs
 * 0.26 s of processor time instead of 0.49 (decision 50).
 */
const off = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/**
 * A Chromium for many pages; each has a context, and so cookies, of its own. Without pictures it asks for none: what the shop
 * draws and the browser decodes of them is a third of a journey's work, and few journeys are about them (decision 50).
 */
export function launchBrowser({ pictures }: { pictures: boolean }): Promise<Browser> {
  const args = [...quiet, `--disable-features=${off.join(",")}`];
  if (!pictures) args.push("--blink-settings=imagesEnabled=false");
  return chromium.launch({ executablePath: chromiumPath(), args });
}

/** Without the window that nobody sees a journey's pages take a third less work (decision 50). */
export function chromiumPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin");
  const found = browsers
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (!found) throw new Error("Chromium が見つかりません。chromium を入れるか、SKIP_E2E=1 を付けてください。");
  return found;
}

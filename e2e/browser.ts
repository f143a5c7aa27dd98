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
  // A page reuses its tab's first process, and tabs of one visitor share it: a fifth less processor time (decision 50).
  "--process-per-site",
  "--renderer-process-limit=1",
];

/**
 * Features to disable in addition to Playwright's, repeated here because a second flag replaces the first: address bar
 * popups, which are pages with a process for each window, and the spare renderer. A context with one page then costs
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
 * A Chromium shared by many pages, each in a context with its own cookies. Without pictures it requests none: drawing
 * them in the shop and decoding them take a third of a journey's processor time, and few journeys need them (decision
 * 50).
 */
export function launchBrowser({ pictures }: { pictures: boolean }): Promise<Browser> {
  const args = [...quiet, `--disable-features=${off.join(",")}`];
  if (!pictures) args.push("--blink-settings=imagesEnabled=false");
  return chromium.launch({ executablePath: chromiumPath(), args });
}

/** The headless shell is preferred: a third less work (decision 50). */
export function chromiumPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin");
  const found = browsers
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (!found) throw new Error("Chromium が見つかりません。chromium を入れるか、SKIP_E2E=1 を付けてください。");
  return found;
}

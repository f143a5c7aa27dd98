import { startTagManager } from "#app/analytics/tag-manager.ts";

/*
 * The one script of the maintenance page, built by start-script-plugin.ts. The page stands at the address of any page, so the
 * router does not run on it: this looks whether the shop is open, and loads the page anew when it is.
 */

/** Milliseconds between two looks, and up to as many more so that not all visitors look at once. */
const every = 20_000;

const { tagManager } = document.querySelector<HTMLElement>("[data-closed]")!.dataset;
if (tagManager) startTagManager(tagManager);
document.addEventListener("visibilitychange", () => void look());
later();

function later() {
  setTimeout(() => void look().then(later), every * (1 + Math.random() / 2));
}

async function look() {
  if (document.visibilityState !== "visible") return;
  const request = { method: "HEAD", redirect: "manual", cache: "no-store" } as const;
  const answer = await fetch(location.href, request).catch(() => null);
  // the shop is open: a redirect leads back to the page, and its status is hidden from scripts
  if (answer && answer.status < 500) location.reload();
}

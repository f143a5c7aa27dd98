import { startTagManager } from "#app/analytics/tag-manager.ts";

/*
 * The only script of the maintenance page, built by start-script-plugin.ts. The page can be shown at any address, so
 * the router does not run on it: this script checks whether the shop is open, and then reloads the page.
 */

/** Milliseconds between two checks, plus up to the same at random, so that not all visitors check at once. */
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
  // the shop is open: a redirect leads back to the page, whose status scripts cannot read
  if (answer && answer.status < 500) location.reload();
}

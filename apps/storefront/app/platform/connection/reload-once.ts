/** Time in milliseconds within which a page is reloaded once at most (NAV-09). */
const restMs = 60_000;
const name = "reloaded at";

/**
 * Reloads the page, unless it was reloaded within the last minute or the browser cannot store that. Answers whether it
 * reloads.
 */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(name) ?? 0) < restMs) return false;
    sessionStorage.setItem(name, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

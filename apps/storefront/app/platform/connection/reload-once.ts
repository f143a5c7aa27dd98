/** Milliseconds within which a page is loaded anew once at most (NAV-09). */
const restMs = 60_000;
const name = "reloaded at";

/** Loads the page anew, unless that was tried within the last minute, or the browser cannot remember it. Answers whether it does. */
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

/** Time in milliseconds within which a page is reloaded once at most (NAV-09). */
const restMs = 60_000;
const name = "reloaded at";

/** Answers whether it reloads: not twice within a minute, nor if the browser cannot store that it did. */
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

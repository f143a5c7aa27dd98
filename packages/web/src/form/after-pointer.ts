let isPressed = false;

/** Watches for a pressed pointer; call once in the browser. */
export function watchPointer(): () => void {
  const press = () => (isPressed = true);
  const release = () => (isPressed = false);
  window.addEventListener("pointerdown", press, true);
  window.addEventListener("pointerup", release, true);
  window.addEventListener("pointercancel", release, true);
  return () => {
    window.removeEventListener("pointerdown", press, true);
    window.removeEventListener("pointerup", release, true);
    window.removeEventListener("pointercancel", release, true);
  };
}

/**
 * Does what may shift the page when no pointer is down. Leaving a field by pressing a button would otherwise take the
 * button away from under the finger, as an error line comes or goes above it.
 */
export function afterPointer(act: () => void): void {
  if (!isPressed) return act();
  window.addEventListener("pointerup", () => setTimeout(act), { once: true });
}

let isPressed = false;

/** Tracks whether the pointer is down; call once in the browser. */
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
 * Runs `act` when no pointer is down. For changes that shift the page: pressing a button blurs a field, and an error
 * line that appears or disappears would move the button away from the pointer.
 */
export function afterPointer(act: () => void): void {
  if (!isPressed) return act();
  window.addEventListener("pointerup", () => setTimeout(act), { once: true });
}

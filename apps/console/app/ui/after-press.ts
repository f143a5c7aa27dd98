/**
 * Runs `act` at once, or while a pointer is held down, after its press: `act` may move what is under the pointer, and a
 * button that moves between down and up is not pressed.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(":active")) addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}

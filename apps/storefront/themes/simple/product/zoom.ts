import type { productMessages } from "#theme/product/product.messages.ts";

/**
 * Shows the large pictures of a gallery in a dialog, from the one whose link was pressed; loaded with the first press.
 * The native dialog keeps the focus in, closes by Escape, and gives the focus back.
 */
export function openZoom(pressed: HTMLAnchorElement, words: typeof productMessages): void {
  const links = [...pressed.closest("ul")!.querySelectorAll("a")];
  let at = links.indexOf(pressed);
  const dialog = document.createElement("dialog");
  dialog.className = "zoom";
  dialog.setAttribute("aria-label", words.pictures);
  const picture = document.createElement("img");
  const count = document.createElement("p");
  count.setAttribute("aria-live", "polite");

  const show = (index: number) => {
    at = (index + links.length) % links.length;
    picture.src = links[at]!.href;
    picture.alt = links[at]!.querySelector("img")?.alt ?? "";
    count.textContent = words.picture(at + 1, links.length);
  };
  // the one on the page stands in for a large one that does not come
  picture.addEventListener("error", () => {
    const small = links[at]!.querySelector("img")?.currentSrc;
    if (small && picture.src !== small) picture.src = small;
  });
  const button = (words: string, act: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "button button-small";
    made.textContent = words;
    made.addEventListener("click", act);
    return made;
  };
  const bar = document.createElement("div");
  bar.append(
    ...(links.length > 1
      ? [button(words.previousPicture, () => show(at - 1)), count, button(words.nextPicture, () => show(at + 1))]
      : []),
    button(words.closePicture, () => dialog.close()),
  );
  dialog.append(bar, picture);
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(at - 1);
    if (key === "ArrowRight") show(at + 1);
  });
  // a press beside picture and buttons closes, as one on the veil
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(at);
  dialog.showModal();
}

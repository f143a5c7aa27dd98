import type { productMessages } from "#theme/product/product.messages.ts";
import { zoomMessages } from "#theme/product/zoom.messages.ts";
import { watchGestures } from "#theme/product/zoom-gestures.ts";

type Words = typeof productMessages;

/**
 * Shows a gallery's large pictures over the whole screen, starting with the pressed one; loaded with the first press.
 * The native dialog keeps the focus inside, closes by Escape and restores the focus.
 */
export function openZoom(pressed: HTMLAnchorElement, words: Words): void {
  const links = [...pressed.closest("ul")!.querySelectorAll<HTMLAnchorElement>("a[aria-describedby=zoom]")];
  let at = links.indexOf(pressed);
  const dialog = document.createElement("dialog");
  dialog.className = "zoom";
  dialog.setAttribute("aria-label", words.pictures);
  const frame = document.createElement("div");
  frame.className = "zoom-frame";
  const picture = document.createElement("img");
  picture.draggable = false;
  frame.append(picture);
  const count = document.createElement("p");
  count.className = "zoom-count";
  count.setAttribute("aria-live", "polite");

  const view = watchGestures(frame, picture, { step: (by) => show(at + by), close: () => dialog.close() });
  const show = (index: number) => {
    at = (index + links.length) % links.length;
    view.reset();
    const link = links[at]!;
    const small = link.querySelector("img");
    picture.alt = small?.alt ?? "";
    // The page's picture is shown until the large one is loaded, and if it cannot be loaded.
    picture.src = small?.currentSrc || link.href;
    const large = new Image();
    large.src = link.href;
    large.decode().then(
      () => {
        if (links[at] === link) picture.src = link.href;
      },
      () => {},
    );
    count.textContent = words.picture(at + 1, links.length);
    // Preloads the next picture.
    new Image().src = links[(at + 1) % links.length]!.href;
  };
  const bar = document.createElement("div");
  bar.className = "zoom-bar";
  bar.append(
    count,
    button("minus", zoomMessages.zoomOut, () => view.zoom(1 / 1.5)),
    button("plus", zoomMessages.zoomIn, () => view.zoom(1.5)),
    button("close", zoomMessages.close, () => dialog.close()),
  );
  const sides = [
    button("chevron-left", words.previousPicture, () => show(at - 1)),
    button("chevron-right", words.nextPicture, () => show(at + 1)),
  ];
  dialog.append(bar, frame, ...(links.length > 1 ? sides : []));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    Home: () => show(0),
    End: () => show(-1),
    "+": () => view.zoom(1.5),
    ";": () => view.zoom(1.5),
    "-": () => view.zoom(1 / 1.5),
    "0": view.reset,
  };
  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    keys[event.key]?.();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(at);
  dialog.showModal();
}

const svg = "http://www.w3.org/2000/svg";

/** An icon button of the page's sprite with an accessible name. */
function button(icon: string, label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "icon-button";
  made.setAttribute("aria-label", label);
  made.title = label;
  const mark = document.createElementNS(svg, "svg");
  mark.setAttribute("class", "icon");
  mark.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", `#i-${icon}`);
  mark.append(use);
  made.append(mark);
  made.addEventListener("click", act);
  return made;
}

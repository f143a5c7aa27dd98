const maxRetries = 4;

type Picture = Pick<HTMLImageElement, "src" | "currentSrc" | "complete" | "naturalWidth" | "setAttribute">;
/** The parts of the document that are used here. */
type Page = {
  images: Iterable<Picture>;
  addEventListener: (type: "error", listener: (event: { target: unknown }) => void, capture: true) => void;
};

/**
 * A picture is drawn for its first visitor, and the queue may be full: after the 429 the browser would show an empty
 * frame for good. Requests it again after 2, 4, 6 and 8 s. Errors of pictures do not bubble, so the listener captures
 * them.
 */
export function retryPictures(page: Page): void {
  const retries = new WeakMap<object, number>();
  const retry = (picture: Picture) => {
    if (!picture.currentSrc.includes("/pictures/")) return;
    const count = (retries.get(picture) ?? 0) + 1;
    retries.set(picture, count);
    // setting the same address requests it again
    if (count <= maxRetries) setTimeout(() => picture.setAttribute("src", picture.src), count * 2000);
  };
  page.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && retry(target), true);
  // pictures that failed before this script ran
  for (const picture of page.images) if (picture.complete && picture.naturalWidth === 0) retry(picture);
}

const mostTries = 4;

type Picture = Pick<HTMLImageElement, "src" | "currentSrc" | "complete" | "naturalWidth" | "setAttribute">;
/** What is needed of the document. */
type Page = {
  images: Iterable<Picture>;
  addEventListener: (type: "error", listener: (event: { target: unknown }) => void, capture: true) => void;
};

/**
 * A picture that its first visitor waits for is drawn, and the queue may be full: its 429 leaves an empty frame that the
 * browser never fills. Asks again after 2, 4, 6 and 8 s. Errors of pictures do not bubble, so they are caught on their way down.
 */
export function retryPictures(page: Page): void {
  const tries = new WeakMap<object, number>();
  const retry = (picture: Picture) => {
    if (!picture.currentSrc.includes("/pictures/")) return;
    const count = (tries.get(picture) ?? 0) + 1;
    tries.set(picture, count);
    // the same address, set again, is requested again
    if (count <= mostTries) setTimeout(() => picture.setAttribute("src", picture.src), count * 2000);
  };
  page.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && retry(target), true);
  // those that failed before this script ran
  for (const picture of page.images) if (picture.complete && picture.naturalWidth === 0) retry(picture);
}

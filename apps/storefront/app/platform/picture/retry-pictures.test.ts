import { afterEach, expect, test, vi } from "vitest";
import { retryPictures } from "./retry-pictures.ts";

/** What of a picture is looked at, and how often its address was set anew. */
class Picture {
  src = "https://shop.test/pictures/jpeg/640/0123/front.svg";
  currentSrc = this.src;
  complete = false;
  naturalWidth = 0;
  requested = 0;
  setAttribute() {
    this.requested += 1;
  }
}

function page(...images: Picture[]) {
  let fail = (_: { target: Picture }) => {};
  const stub = { images, addEventListener: (_: string, listener: typeof fail) => (fail = listener) };
  retryPictures(stub);
  return (target: Picture) => fail({ target });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[SEC-02] a picture that fails is asked for again after 2, 4, 6 and 8 s, and no more", () => {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLImageElement", Picture);
  const picture = new Picture();
  const fail = page(picture);
  for (const [at, seconds] of [2, 4, 6, 8].entries()) {
    fail(picture);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(picture.requested).toBe(at);
    vi.advanceTimersByTime(1);
    expect(picture.requested).toBe(at + 1);
  }
  fail(picture);
  vi.advanceTimersByTime(60_000);
  expect(picture.requested).toBe(4);
});

test("one that failed before the script ran is asked for again, one of another kind of address is not", () => {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLImageElement", Picture);
  const early = Object.assign(new Picture(), { complete: true });
  const tracker = Object.assign(new Picture(), { complete: true, currentSrc: "https://other.test/pixel.gif" });
  const seen = Object.assign(new Picture(), { complete: true, naturalWidth: 640 });
  page(early, tracker, seen);
  vi.advanceTimersByTime(60_000);
  expect([early, tracker, seen].map(({ requested }) => requested)).toEqual([1, 0, 0]);
});

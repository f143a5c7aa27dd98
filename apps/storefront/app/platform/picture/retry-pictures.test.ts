import { afterEach, expect, test, vi } from "vitest";
import { retryPictures } from "./retry-pictures.ts";

/** Stub of a picture that counts how often its address is set. */
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

test("[SEC-02] a failed picture is requested again after 2, 4, 6 and 8 s, and then no more", () => {
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

test("a picture that failed before the script ran is requested again; one with another kind of address is not", () => {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLImageElement", Picture);
  const early = Object.assign(new Picture(), { complete: true });
  const tracker = Object.assign(new Picture(), { complete: true, currentSrc: "https://other.test/pixel.gif" });
  const seen = Object.assign(new Picture(), { complete: true, naturalWidth: 640 });
  page(early, tracker, seen);
  vi.advanceTimersByTime(60_000);
  expect([early, tracker, seen].map(({ requested }) => requested)).toEqual([1, 0, 0]);
});

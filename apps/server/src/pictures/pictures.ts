import { isNotModified } from "../http/etag.ts";
import { LRUCache } from "lru-cache";
import type { Draw } from "./drawing-process.ts";
import type { Originals } from "./originals.ts";
import { formats, type PictureAddress, readPictureAddress } from "./picture-address.ts";
import type { ImageCache } from "./image-cache.ts";
import type { WorkQueue } from "./work-queue.ts";

export type PictureParts = {
  draw: Draw;
  originals: Originals;
  cache: ImageCache;
  queue: WorkQueue;
  /** Max time (ms) that a request waits for a drawing; well below the request timeout. */
  timeout: number;
  /** Logs a picture that could not be cached (full disk); it is still answered. */
  onUncached: (error: unknown) => void;
};

const retryAfterSeconds = "2";
/** Time (ms) for which a failed drawing is remembered and not repeated. */
const failureLifetime = 600_000;
const maxFailures = 1000;

/**
 * Answers `/pictures/<format>/<width>/<hash>/<path>`. The hash is that of the original, so the content of an address
 * never changes and may be cached for ever; the original itself is never served.
 */
export function createPictures({ draw: drawApart, originals, cache, queue, timeout, onUncached }: PictureParts) {
  const underWay = new Map<string, Promise<Drawn>>();
  const failed = new LRUCache<string, true>({ max: maxFailures, ttl: failureLifetime });

  /** Undefined if the picture is not drawn now. */
  async function draw(name: string, { path, width, format }: PictureAddress): Promise<Drawn> {
    const bytes = await drawApart({ width, format, bytes: await originals.read(path) }).catch(() => undefined);
    if (!bytes) return undefined;
    if (bytes.length === 0) failed.set(originalIn(name), true);
    else await cache.put(name, bytes).catch(onUncached);
    return bytes;
  }

  /** Concurrent requests for a picture share one drawing. */
  function drawOnce(name: string, address: PictureAddress, range: string): Promise<Drawn> | undefined {
    const running = underWay.get(name) ?? queue.run(() => draw(name, address), { range });
    if (running && !underWay.has(name)) {
      underWay.set(name, running);
      void running.finally(() => underWay.delete(name)).catch(() => {});
    }
    return running;
  }

  /** Undefined after the timeout; the drawing continues, and a later request finds it. */
  async function inTime(drawn: Promise<Drawn>): Promise<Drawn> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), timeout)));
    return Promise.race([drawn, late]).finally(() => clearTimeout(timer));
  }

  return async function answerPicture(pathname: string, ifNoneMatch: string | null, range = ""): Promise<Response> {
    const address = readPictureAddress(pathname);
    const hash = address && (await originals.hashOf(address.path));
    if (!address || !hash?.startsWith(address.hash)) return plain(404, "画像が見つかりませんでした。");

    const { format, width } = address;
    const etag = `"${hash.slice(0, 16)}-${width}-${format}"`;
    if (isNotModified(etag, ifNoneMatch)) return new Response(null, { status: 304, headers: cacheHeaders(etag) });

    const name = `${hash.slice(0, 2)}/${hash.slice(0, 32)}-${width}.${format}`;
    const drawn = (await cache.get(name)) ?? (failed.has(originalIn(name)) ? nothing : drawOnce(name, address, range));
    const bytes = drawn instanceof Promise ? await inTime(drawn) : drawn;
    if (bytes?.length === 0) return plain(404, "この画像は表示できません。");
    if (!bytes) {
      return plain(429, "画像の準備が混み合っています。しばらくしてからもう一度お試しください。", retryAfterSeconds);
    }
    return new Response(new Uint8Array(bytes), { headers: { ...cacheHeaders(etag), "content-type": formats[format] } });
  };
}

type Drawn = Buffer | undefined;
const nothing = Buffer.alloc(0);
/** Key of the original: a failure at one width counts for all widths. */
const originalIn = (name: string) => name.replace(/-\d+\.\w+$/, "");

/** Other sites may embed pictures: webmail, og:image previews, partner lists. They contain no personal data. */
const cacheHeaders = (etag: string) => ({
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
  etag,
});

function plain(status: number, words: string, retryAfter?: string): Response {
  const headers: Record<string, string> = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  };
  if (retryAfter) headers["retry-after"] = retryAfter;
  return new Response(words, { status, headers });
}

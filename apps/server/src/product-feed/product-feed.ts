import { createHash } from "node:crypto";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { addressRange } from "@noren/api/platform/rate-limit/address-range.ts";
import { feedPages, feedRevision } from "@noren/api/product/feed.service.ts";
import { hasPricesAfterLogin } from "@noren/api/product/tag/tag-access.ts";
import type { Shop } from "@noren/api/shop.ts";
import { bestEncoding } from "../http/encoding.ts";
import { isNotModified } from "../http/etag.ts";
import { messagePage, messages } from "../http/message-page.ts";
import type { Visit } from "../http/visit.ts";
import { createRevisions } from "./feed-revision.ts";
import { createFeedLimit } from "./feed-limit.ts";
import { feedEnd, feedHead, feedItems } from "./feed-item.ts";

export const feedPath = "/feed.xml";

/** Part of each ETag: increment it if the format of the feed changes. */
const format = 1;
/** Max feeds under way in all (one per range). Counted separately, since a feed is sent after its request's turn. */
const maxUnderWay = 4;
const busy = { ...messages.busy, retryAfter: 30 };
/** Pause after each part of a feed as a multiple of the part's duration, so that other requests are served. */
const restFactor = 3;

/** The channel's products for shopping sites (RSS 2.0 with Google's namespace), read and sent page by page. */
export function createProductFeed({ db, clock, log }: Pick<Shop, "db" | "clock" | "log">, now?: () => number) {
  const underWay = new Set<string>();
  const countRequest = createFeedLimit();
  const revisionOf = createRevisions(now);

  return async function answerFeed(visit: Visit, channel: Channel): Promise<Response> {
    const { request, ip } = visit;
    visit.route = feedPath;
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD", "cache-control": "no-store" } });
    // this code compresses the stream
    visit.isFile = true;
    const range = addressRange(ip);
    const retryAfter = countRequest(range);
    if (retryAfter !== undefined) return messagePage({ ...busy, retryAfter });
    // every item needs a price
    if (hasPricesAfterLogin(channel)) return messagePage(messages.notFound);
    const work = { db, channel, now: clock() };
    const etag = toTag(await revisionOf(channel.id, () => feedRevision(work)));
    const headers: Record<string, string> = {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "no-cache",
      etag: `W/${etag}`,
      vary: "Accept-Encoding",
    };
    if (isNotModified(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
    const isZipped = bestEncoding(request.headers.get("accept-encoding"), ["gzip"]) === "gzip";
    if (isZipped) headers["content-encoding"] = "gzip";
    if (request.method === "HEAD") return new Response(null, { headers });

    if (underWay.size >= maxUnderWay || underWay.has(range)) return messagePage(busy);
    underWay.add(range);
    const body = streamOf(textOf(work), {
      onEnd: () => underWay.delete(range),
      onError: (error) => log.error({ err: error, requestId: visit.id, route: feedPath }, "a feed broke off"),
    });
    return new Response(isZipped ? body.pipeThrough(new CompressionStream("gzip")) : body, { headers });
  };
}

type FeedWork = { db: Shop["db"]; channel: Channel; now: Date };

async function* textOf(work: FeedWork): AsyncGenerator<string> {
  yield feedHead(work.channel);
  for await (const page of feedPages(work)) {
    const began = performance.now();
    const text = page.map((product) => feedItems(product, work.channel)).join("");
    const rest = (performance.now() - began) * restFactor;
    yield text;
    await new Promise((next) => setTimeout(next, rest));
  }
  yield feedEnd;
}

type Ends = { onEnd: () => void; onError: (error: unknown) => void };

/**
 * Reads as fast as the client does. After an error the connection is closed, so that no partial feed looks complete.
 */
function streamOf(texts: AsyncGenerator<string>, { onEnd, onError }: Ends): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        // after an empty chunk the stream would not be pulled again
        let next = await texts.next();
        while (!next.done && next.value === "") next = await texts.next();
        if (!next.done) return controller.enqueue(encoder.encode(next.value));
        onEnd();
        controller.close();
      } catch (error) {
        onEnd();
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      onEnd();
      await texts.return(undefined);
    },
  });
}

const toTag = (revision: string) =>
  `"${createHash("sha256").update(`${format}:${revision}`).digest("base64url").slice(0, 22)}"`;

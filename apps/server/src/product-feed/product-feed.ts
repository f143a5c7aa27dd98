import { createHash } from "node:crypto";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { addressRange } from "@noren/api/platform/rate-limit/address-range.ts";
import { feedPages, feedRevision } from "@noren/api/product/feed.service.ts";
import type { Shop } from "@noren/api/shop.ts";
import { bestEncoding } from "../http/encoding.ts";
import { isNotModified } from "../http/etag.ts";
import { messagePage, messages } from "../http/message-page.ts";
import type { Visit } from "../http/visit.ts";
import { createRevisions } from "./feed-revision.ts";
import { createFeedLimit } from "./feed-limit.ts";
import { feedEnd, feedHead, feedItems } from "./feed-item.ts";

export const feedPath = "/feed.xml";

/** Part of each tag: raise it where the same products are written in another way. */
const format = 1;
/** A feed is sent while its request's turn is over, so these are counted by themselves: in all, and one for each range. */
const maxUnderWay = 4;
const busy = { ...messages.busy, retryAfter: 30 };
/** After each part of its text a feed rests for so many times as long as that took, for the requests of others. */
const restFactor = 3;

/** The channel's products for shopping sites (RSS 2.0 with Google's namespace), read and sent in pages. */
export function createProductFeed({ db, clock, log }: Pick<Shop, "db" | "clock" | "log">, now?: () => number) {
  const underWay = new Set<string>();
  const countRequest = createFeedLimit();
  const revisionOf = createRevisions(now);

  return async function answerFeed(visit: Visit, channel: Channel): Promise<Response> {
    const { request, ip } = visit;
    visit.route = feedPath;
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD", "cache-control": "no-store" } });
    // compressed here, while it is read
    visit.isFile = true;
    const range = addressRange(ip);
    const retryAfter = countRequest(range);
    if (retryAfter !== undefined) return messagePage({ ...busy, retryAfter });
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

/** Reads on as the client takes it; what breaks off ends the connection, so that no half feed looks whole. */
function streamOf(texts: AsyncGenerator<string>, { onEnd, onError }: Ends): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        // an empty chunk would not be asked on after
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

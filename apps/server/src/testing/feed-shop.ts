import { request as httpRequest } from "node:http";
import type { Stocked } from "@noren/api/testing/catalogue.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { contract } from "@noren/contract/contract.ts";
import { bodyLimits } from "../http/body-limits.ts";
import { listen } from "../http/listen.ts";
import { createWeb } from "../web.ts";

/** A server with the real product feed, without pages. */
export async function serveFeed({ shop }: TestShop, statusOf: (path: string) => number = () => 404) {
  const web = createWeb({
    mailFolder: undefined,
    shop,
    ping: async () => undefined,
    files: async () => undefined,
    callApi: async () => new Response("call"),
    // a constant clock, so that a busy machine does not make reads look slow
    now: () => 0,
    drawPage: async (_, { settings }, path) =>
      new Response("page", { status: settings["SITE.MAINTENANCE.IS_USE"] ? 503 : statusOf(path) }),
  });
  const options = { port: 0, host: "127.0.0.1", trustProxy: false, bodyLimit: bodyLimits(contract as never) };
  const server = await listen(web, { ...options, log: shop.log });
  const get = (path = "/feed.xml", sent: Sent = {}) => send(server.port, path, sent);
  return { get, stop: () => server.stop(100) };
}

type Sent = { method?: string; headers?: Record<string, string> };
type Answered = { status: number; headers: Record<string, string | undefined>; bytes: Buffer; text: string };

/** fetch hides host and encodings, so the request is made with node:http. */
function send(port: number, path: string, { method = "GET", headers = {} }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { port, path, method, headers: { host: "shop.test", ...headers } };
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const answered = response.headers as Record<string, string | undefined>;
        resolve({ status: response.statusCode!, headers: answered, bytes, text: bytes.toString() });
      });
    });
    sent.on("error", reject).end();
  });
}

type PutPicture = { path: string; kind?: "front" | "scene"; product_id?: string };

export async function putPictures(
  { db, channel }: Pick<Stocked, "db" | "channel">,
  model_id: string,
  pictures: PutPicture[],
) {
  const shared = { channel_id: channel.id, model_id, hash: "0123", alt: "", width: 1200, height: 1200, color: "#fff" };
  await db
    .insertInto("product_image")
    .values(pictures.map((one, sort) => ({ id: crypto.randomUUID(), ...shared, kind: "front", sort, ...one })))
    .execute();
}

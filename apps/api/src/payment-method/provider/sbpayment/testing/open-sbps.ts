import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type NoticeAnswer, notTaken, readNotice, type SpsNotice, taken } from "../notice.ts";
import type { SpsContract } from "../sps-contract.ts";
import type { SbpsOptions } from "./sbps-purchases.ts";
import { basic, contract, hashKey, purchase, start } from "./sbps-samples.ts";
import { startSbps } from "./sbps-server.ts";
import { cipher } from "./sbps-wire.ts";

/** The stand-in, with a clock to set, and a shop that reads its notices. */
export async function openSbps(options: Partial<SbpsOptions> = {}) {
  let now = new Date(start);
  const clock = () => now;
  const { hashedAs, captures, merchantId, serviceId } = contract;
  const own = { merchantId, serviceId, hashKey, cipher, basic, clock, hashedAs, captures };
  const sbps = await startSbps({ ...own, noticeWaitMs: 1, ...options });
  onTestFinished(() => sbps.stop());
  const opened: SpsContract = {
    ...contract,
    linkUrl: sbps.linkUrl,
    apiUrl: sbps.apiUrl,
    hashedAs: options.hashedAs ?? hashedAs,
    captures: options.captures ?? captures,
    cipher: "cipher" in options ? options.cipher : cipher,
  };
  const shop = await openShop(opened);
  return {
    ...sbps,
    clock,
    at: (moment: string) => void (now = new Date(moment)),
    contract: opened,
    shop,
    purchase: { ...purchase, urls: { ...purchase.urls, notice: shop.url } },
  };
}

/** The address of the shop's notices. It answers `OK,` to what it can verify, or what a test has put first. */
async function openShop(opened: SpsContract) {
  const received: SpsNotice[] = [];
  const answers: (NoticeAnswer | "silence")[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const notice = readNotice(opened, { body, contentType: request.headers["content-type"] });
    received.push(notice);
    const answer =
      answers.shift() ?? ("orderId" in notice && notice.kind !== "other_order" ? taken() : notTaken(notice.kind));
    if (answer === "silence") return void response.writeHead(503).end();
    response.writeHead(answer.status, { "content-type": answer.contentType }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notice`;
  return { url, received, answers };
}

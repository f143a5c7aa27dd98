import { randomUUID } from "node:crypto";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "./channel/channel-types.ts";
import { guestActor } from "./platform/actor/actor.ts";
import { type CallContext, readContext, readOwnHeaders } from "./platform/http/call-context.ts";
import { addressRange as rangeOf } from "./platform/rate-limit/address-range.ts";
import type { Context, Shop } from "./shop.ts";

type CallerInfo = Partial<Pick<CallContext, "requestId" | "ip" | "device" | "tagAccess" | "viewAt">>;

/** Context of an HTTP request, from the signed header, or within the process from `env`. */
export async function contextOfRequest(
  shop: Shop,
  request: Request,
  env: { context?: CallContext } | undefined,
): Promise<Context> {
  const { headers } = request;
  const context = env?.context ?? readContext(headers, shop.secret, shop.clock());
  const { host } = new URL(request.url);
  const channel = context
    ? await shop.channels.byId(context.channelId)
    : (await shop.channels.find(host, "/"))?.channel;
  const { bearer, idempotencyKey, ...own } = readOwnHeaders(headers);
  const tagAccess = context?.tagAccess ?? own.tagAccess;
  const viewAt = request.method === "GET" ? context?.viewAt : undefined;
  const found = contextOf(shop, channel, { ...context, tagAccess, viewAt }, bearer, idempotencyKey);
  return { ...found, left: () => request.signal };
}

/** Context of a call within the process, without a request. */
export async function contextOfCall(
  shop: Shop,
  endpoint: Endpoint,
  context: CallContext,
  bearer: string | undefined,
): Promise<Context> {
  const channel = await shop.channels.byId(context.channelId);
  return contextOf(shop, channel, visibleBy(endpoint, context), bearer);
}

/** A preview's time applies to reading calls only; changes happen now. */
const visibleBy = ({ method }: Endpoint, context: CallContext): CallContext =>
  method === "GET" ? context : { ...context, viewAt: undefined };

function contextOf(
  shop: Shop,
  channel: Channel | undefined,
  { requestId = randomUUID(), ip = "", device, tagAccess, viewAt }: CallerInfo,
  bearer: string | undefined,
  idempotencyKey?: string,
): Context {
  // without a configured address, links for buyers and providers would lead nowhere
  if (!channel?.origin) throw new ShopError("channel.not_found");
  const addressRange = rangeOf(ip);
  const caller = { requestId, ip, device, addressRange, bearer, tagAccess, idempotencyKey };
  const now = viewAt ? new Date(viewAt) : shop.clock();
  return { shop, db: shop.db, now, actor: guestActor, isPreview: viewAt !== undefined, channel, ...caller };
}

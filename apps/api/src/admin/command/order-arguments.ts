import { ShopError } from "@noren/contract/platform/errors.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { ordersNamed } from "#api/order/record/order.owner-service.ts";
import type { OwnerOrder } from "#api/order/record/owner-order.ts";
import { channelsSeen, idsOf, refusal, workIn } from "./arguments.ts";
import type { CommandContext } from "./command.ts";

export async function orderNamed(ctx: CommandContext, orderNo: string): Promise<OwnerOrder> {
  const found = await ordersNamed(ctx.shop.db, idsOf(await channelsSeen(ctx)), orderNo);
  if (found.length === 0) throw refusal(`${orderNo}: この番号のご注文はありません。`);
  if (found.length > 1) throw refusal(`${orderNo}: この番号のご注文が、いくつかのチャネルにあります。`);
  return found[0]!;
}

export async function workOn({ shop }: CommandContext, order: OwnerOrder): Promise<OrderWork> {
  const channel = (await shop.channels.byId(order.channel_id))!;
  return workIn({ shop }, channel);
}

/** One order of a batch: its number, and the step to run. */
export type OrderRequest = { orderNo: string; run: (work: OrderWork, order: OwnerOrder) => Promise<Done> };
export type Done = { outcome: string; words: string };

type Result = { order_no: string; outcome: string; state: OrderState | null; message: string };

/**
 * Runs a step for each order separately: refusals are reported, and the others continue. Exit code 1 if any was
 * refused.
 */
export async function forEachOrder(
  ctx: CommandContext,
  isJson: boolean | undefined,
  requests: readonly OrderRequest[],
): Promise<number> {
  if (requests.length === 0) throw refusal("注文番号を指定してください。");
  const results: Result[] = [];
  for (const request of requests) {
    const result = await runOne(ctx, request);
    results.push(result);
    if (!isJson) (result.outcome === "refused" ? ctx.err : ctx.out)(result.message);
  }
  if (isJson) ctx.out(JSON.stringify(results, null, 2));
  return results.some(({ outcome }) => outcome === "refused") ? 1 : 0;
}

async function runOne(ctx: CommandContext, { orderNo, run }: OrderRequest): Promise<Result> {
  try {
    const order = await orderNamed(ctx, orderNo);
    const { outcome, words } = await run(await workOn(ctx, order), order);
    const { state } = await orderNamed(ctx, orderNo);
    const done = words || (outcome === "already" ? "すでに済んでいます" : "記録しました");
    return { order_no: orderNo, outcome, state, message: `${orderNo}（${orderStateWords[state]}）: ${done}。` };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const message = error.message.startsWith(orderNo) ? error.message : `${orderNo}: ${error.message}`;
    return { order_no: orderNo, outcome: "refused", state: null, message };
  }
}

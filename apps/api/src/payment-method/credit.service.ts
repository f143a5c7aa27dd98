import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { creditProblem } from "./choices.ts";
import { lockMember, owedByMethod } from "./credit.queries.ts";

/** Unpaid amounts of a member by method id, for methods with a credit limit; yen. Empty for guests. */
export async function owedByMember(
  db: Db,
  { payments }: Pick<Channel, "payments">,
  memberId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const ids = payments.filter(({ rules }) => rules.credit_limit !== undefined).map(({ id }) => id);
  return memberId && ids.length > 0 ? owedByMethod(db, memberId, ids) : new Map();
}

/** Checks the credit limit again with the order, under the member's lock. */
export async function assertCredit(
  { channel }: Context,
  trx: Db,
  memberId: string | null,
  { payment_id, detail }: Pick<Cart, "payment_id" | "detail">,
) {
  const limit = channel.payments.find(({ id }) => id === payment_id)?.rules.credit_limit;
  if (limit === undefined || !memberId) return;
  await lockMember(trx, memberId);
  const owed = (await owedByMember(trx, channel, memberId)).get(payment_id!) ?? 0;
  const words = creditProblem(limit, owed, detail.order.total_payment);
  if (words) throw new ShopError("cart.payment.not_available", {}, {}, words);
}

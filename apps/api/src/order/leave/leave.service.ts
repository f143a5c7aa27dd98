import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import type { user } from "@noren/contract/member/profile.ts";
import { clearMemberCart } from "#api/cart/ordered-cart.service.ts";
import { goodbyeOccasion, removeEmails, writeEmail } from "#api/channel/email/email.service.ts";
import { removeFilesOf } from "#api/channel/stored-file/upload.service.ts";
import { forgetElsewhere } from "#api/member/auth/linked-identity.service.ts";
import { accountOf, lockAccount } from "#api/member/auth/member-account.ts";
import { tokenOccasionsOf } from "#api/member/auth/one-time-token.ts";
import { forgetCards } from "#api/member/card/card.service.ts";
import { inquiryOccasionsOf } from "#api/member/inquiry/inquiry.service.ts";
import { requestOccasionsOf } from "#api/member/product-request/product-request.service.ts";
import { removeMember } from "#api/member/profile/profile.service.ts";
import type { ForMember } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { removeRequestsOf } from "#api/product/restock/restock.service.ts";
import { anonymizeReviews } from "#api/product/review/review.service.ts";
import { spendablePoints } from "#api/promotion/point/point.service.ts";
import type { OrderContext } from "../order-context.ts";
import { memberOrdersOnWay, unlinkMember } from "../record/order.service.ts";
import { goodbyeEmail } from "./leave-email.ts";

export async function leavingOf(ctx: ForMember<OrderContext>): Promise<Output<typeof user.leaving>> {
  const { db, now, member } = ctx;
  const orders = await memberOrdersOnWay(ctx);
  return { points: await spendablePoints(db, member.id, now), orders };
}

/**
 * Deletes the member with their sessions and everything that belongs to the member only (AUTH-20). Orders with their
 * parcels, gifts and receipts keep copies of names and addresses, as tax and commercial law require. A published review
 * stays without its writer's name. Refused while an order is on its way, which includes orders with an unused gift
 * link.
 */
export async function leave(ctx: ForMember<OrderContext>): Promise<Record<string, never>> {
  const { id } = ctx.member;
  await inTransaction(ctx, async (trx) => {
    const within = { ...ctx, db: trx };
    await clearMemberCart(ctx, trx, id);
    await lockAccount(trx, id);
    const account = await accountOf(trx, id);
    // a repeated call has deleted the member already, with the session
    if (!account) throw new ShopError("auth.token_expired");
    const { email } = account;
    const orders = await memberOrdersOnWay(within);
    if (orders.length > 0) throw new ShopError("user.orders_on_way", { orders });
    const occasions = [
      ...(await tokenOccasionsOf(trx, id)),
      ...(await inquiryOccasionsOf(trx, id)),
      ...(await requestOccasionsOf(trx, id)),
    ];
    await removeEmails(ctx, trx, { to: email, occasions });
    await removeRequestsOf(within, email);
    await forgetCards(ctx, trx, id);
    await removeFilesOf(ctx, trx, id);
    await anonymizeReviews(trx, id);
    await forgetElsewhere(trx, id);
    await unlinkMember(within);
    await removeMember(trx, id);
    await writeEmail(ctx, trx, { uniqueKey: goodbyeOccasion(id), to: email, ...goodbyeEmail(ctx) });
  });
  return {};
}

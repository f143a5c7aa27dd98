import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { mayQueryProvider } from "#api/payment-method/provider/provider-rate-limit.ts";
import { referenceOf } from "#api/payment-method/provider/return-state.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isClosed } from "#api/channel/maintenance.ts";
import { setupById } from "./card.queries.ts";
import { saveCard } from "./card.service.ts";

/** Max characters of a signed state: an id and its signature. */
const stateMax = 200;
const ownPath = "/api/payments/card/kept";

/**
 * Completes a card registration when the provider's page returns. The signed state names the member, so no session is
 * needed; the card is fetched from the provider. A closed shop saves no card, but the page leads back here once it
 * opens. Null if the signature is not the shop's.
 */
export async function afterCardPage(ctx: Context<ProviderShop>, state: string): Promise<string | null> {
  const { prefix, settings } = ctx.channel;
  const list = `${prefix}/mypage/card`;
  if (isClosed(ctx)) {
    const next = `${ownPath}?${new URLSearchParams({ state: state.slice(0, stateMax) })}`;
    return `${prefix}/maintenance?${new URLSearchParams({ next })}`;
  }
  if (settings["SITE.NO_MEMBER_USE"]) throw new ShopError("channel.no_members");
  const reference = referenceOf(state, ctx.shop.secret);
  if (!reference) return null;
  const setup = await setupById(ctx.db, reference);
  if (setup?.channel_id !== ctx.channel.id || !(await mayQueryProvider(ctx, reference))) return list;
  const providers = ctx.shop.providers.of(ctx.channel);
  const provider = providers.byMethod.card;
  const card = await provider?.cards?.findEnteredCard(reference, setup.member_id).catch((error) => {
    ctx.shop.log.warn({ err: error }, "the provider could not be queried for a card");
    return undefined;
  });
  if (!card) return `${list}?failed=1`;
  const account = provider ? providers.accountOf(provider) : null;
  const saved = await inTransaction(ctx, (trx) => saveCard(ctx, trx, setup.member_id, card, account));
  return saved ? `${list}?added=1` : `${list}?full=1`;
}

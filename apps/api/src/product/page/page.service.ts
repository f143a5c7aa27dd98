import { type ProductPage, type productPage } from "@noren/contract/product/product-page.owner.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { assertBuilt, previewLink } from "#api/channel/preview.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { percentsAt } from "#api/platform/money/tax-rates.ts";
import { signPresence } from "#api/platform/staff/presence.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import type { PageEffects } from "./page-effects.ts";
import { choicesOf, findPage, type StoredPage, useByMembers } from "./page.queries.ts";
import { orderedVariants } from "./page-writes.queries.ts";

export type Ctx = ForStaff<OwnerContext>;
type Calls = typeof productPage;

/** A product of the caller's channels with its channel. Errors: product.not_found. */
async function getPage({ db, channels }: Ctx, id: string): Promise<{ stored: StoredPage; channel: Channel }> {
  const ids = channels.map((channel) => channel.id);
  const stored = isUuid(id) ? await findPage(db, ids, id) : undefined;
  const channel = channels.find((one) => one.id === stored?.channelId);
  if (!stored || !channel) throw new ShopError("product.not_found");
  return { stored, channel };
}

export async function getProductPage(ctx: Ctx, id: string): Promise<ProductPage> {
  const { stored, channel } = await getPage(ctx, id);
  const { values, variants, version } = stored;
  return {
    id: stored.id,
    version,
    channel: channel.code,
    channel_name: channel.name,
    values,
    variants: variants.map(({ row: _, ...variant }) => variant),
    is_made_to_order: stored.madeToOrder,
    is_shown: values.state === "published" && values.published_at !== null && new Date(values.published_at) <= ctx.now,
    url: channel.origin === "" ? null : `${channelUrl(channel)}${pathOf(values.key)}`,
    may_edit: mayIn(ctx.staff, "catalogue.edit", channel.id),
  };
}

/** Path of a product's page within its channel. */
export const pathOf = (key: string) => `/product/${encodeURIComponent(key)}`;

export async function getChoices(ctx: Ctx, code: string): Promise<Output<Calls["choices"]>> {
  const channel = chosenChannels(ctx, code)[0]!;
  const choices = await choicesOf(ctx.db, channel.id);
  return {
    channel: channel.code,
    channel_name: channel.name,
    tax_percents: percentsAt(channel.taxRates, ctx.now),
    ...choices,
  };
}

export async function getUse(ctx: Ctx, id: string, effects: PageEffects): Promise<Output<Calls["use"]>> {
  const { stored, channel } = await getPage(ctx, id);
  const ids = stored.variants.map((variant) => variant.id);
  const carts = await effects.cartsWith(ctx.db, { channelId: channel.id, variantIds: ids, now: ctx.now });
  const ordered = await orderedVariants(ctx.db, ids);
  return {
    carts: carts.get("") ?? 0,
    ...(await useByMembers(ctx.db, stored.id)),
    variants: ids.map((one) => ({ id: one, carts: carts.get(one) ?? 0, is_ordered: ordered.has(one) })),
  };
}

export async function listLooks(ctx: Ctx, id: string): Promise<Output<Calls["looks"]>> {
  const { channel } = await getPage(ctx, id);
  const { looks = [] } = ctx.shop;
  const { "SITE.THEME": theme, "SITE.NAMESPACE": site } = channel.settings;
  const own_look = looks.find((look) => look.theme === theme && look.site === (site || null))?.name ?? null;
  return { own_look, other_looks: looks.map(({ name }) => name).filter((name) => name !== own_look) };
}

/**
 * A link to the product's page as of a moment: by default that of its publication if it is to come, else now. Errors:
 * product.not_found, common.invalid_input (a look that is not built).
 */
export async function makePreview(
  ctx: Ctx,
  { id, at, hours, look: typed }: Parsed<Calls["preview"]>,
): Promise<Output<Calls["preview"]>> {
  const { stored, channel } = await getPage(ctx, id);
  const planned = stored.values.published_at ? new Date(stored.values.published_at) : ctx.now;
  const seen = at ? new Date(at) : planned > ctx.now ? planned : ctx.now;
  const until = new Date(ctx.now.getTime() + hours * 3_600_000);
  const look = typed || undefined;
  if (look !== undefined) assertBuilt(ctx.shop, look);
  const link = previewLink(
    { channelId: channel.id, at: seen, until, look },
    pathOf(stored.values.key),
    ctx.shop.secret,
  );
  return {
    url: channel.origin === "" ? null : channelUrl(channel) + link,
    at: seen.toISOString(),
    until: until.toISOString(),
  };
}

export async function reportPagePresence(ctx: Ctx, id: string): Promise<Output<Calls["presence"]>> {
  const { stored } = await getPage(ctx, id);
  return { others: await signPresence(ctx, "product", stored.id), version: stored.version };
}

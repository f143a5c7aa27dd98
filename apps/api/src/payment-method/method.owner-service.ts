import { type PaymentCode, paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { ChannelMethods, paymentSettings } from "@noren/contract/payment-method/payment-setting.owner.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { isOpenToBuyers } from "#api/channel/provider-accounts.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { changeAsOwner } from "./account/change-as-owner.ts";
import { methodVersion, methodView } from "./method-view.ts";
import { allMethods, lockMethods, methodsOfChannels } from "./method.queries.ts";
import { methodNamed, offerMethod, setMethod, toStored } from "./method.service.ts";
import type { ProviderShop } from "./provider/provider-context.ts";

type Ctx = ForStaff<OwnerContext<ProviderShop>>;
type Calls = typeof paymentSettings;

/** Methods of the caller's channels; those that a channel does not have are listed if somebody can take their money. */
export async function listMethodsForOwner(ctx: Ctx, { channel }: Parsed<Calls["list"]>): Promise<ChannelMethods[]> {
  const chosen = chosenChannels(ctx, channel);
  const names = await providerNames(ctx, chosen);
  const rows = await methodsOfChannels(
    ctx.db,
    chosen.map(({ id }) => id),
  );
  return chosen.map((one) => {
    const own = rows.filter((row) => row.channel_id === one.id);
    return methodsOf(ctx, one, byCode(own), names);
  });
}

type StoredMethods = ReturnType<typeof byCode>;

function methodsOf(
  { shop, staff }: Ctx,
  channel: Channel,
  stored: StoredMethods,
  names: ReadonlyMap<string, string>,
): ChannelMethods {
  const providers = shop.providers.of(channel);
  const views = paymentCodes.flatMap((code) => {
    const takers = paymentMethods[code].takenBy === "provider" ? providers.takersOf(code) : [];
    if (!stored.has(code) && takers.length === 0) return [];
    const nameOf = (provider: string) => names.get(provider) ?? provider;
    return [methodView({ channel, code, stored: stored.get(code), takers, nameOf })];
  });
  const isAdded = ({ is_added }: { is_added: boolean }) => Number(is_added);
  return {
    channel: channel.code,
    name: channel.name,
    is_open: isOpenToBuyers(channel),
    methods: views.toSorted((one, other) => isAdded(other) - isAdded(one)),
    may_edit: mayIn(staff, "settings.edit", channel.id),
  };
}

function byCode(rows: Awaited<ReturnType<typeof allMethods>>) {
  return new Map(
    rows.flatMap((row) => {
      const method = toStored(row);
      return method ? [[method.code, { ...method, isOffered: row.is_active }] as const] : [];
    }),
  );
}

async function providerNames({ shop }: Ctx, channels: readonly Channel[]): Promise<Map<string, string>> {
  const takers = channels.flatMap((channel) =>
    paymentCodes.flatMap((code) => shop.providers.of(channel).takersOf(code)),
  );
  const used = channels.flatMap(({ payments, accounts }) => [...payments, ...accounts].map(({ provider }) => provider));
  const names = new Map<string, string>();
  for (const code of new Set([...takers.map((taker) => taker.code), ...used])) {
    const definition = code === null ? undefined : await shop.providers.definition(code);
    if (definition) names.set(definition.code, definition.name);
  }
  return names;
}

/** The channel of a change, with all channels as read before its transaction. */
export async function channelToChange(ctx: Ctx, code: string) {
  const channel = chosenChannels(ctx, code)[0]!;
  return { channel, channels: await ctx.shop.channels.all() };
}

type Named = Awaited<ReturnType<typeof channelToChange>>;

/** Offers a method, or changes who takes its money and when it is captured. */
export async function saveMethodForOwner(
  ctx: Ctx,
  { code, version, provider, capture }: Parsed<Calls["save"]>,
  { channel, channels }: Named,
) {
  const known = methodNamed(code);
  await changeAsOwner(ctx, channels, async (shop) => {
    await assertSeen(shop.db, channel, known, { version, provider, capture });
    await setMethod(shop, channel, code, { provider, capture });
  });
  return {};
}

export async function offerMethodForOwner(
  ctx: Ctx,
  { code, is_offered }: Parsed<Calls["offer"]>,
  { channel, channels }: Named,
) {
  await changeAsOwner(ctx, channels, (shop) => offerMethod(shop, channel, code, isOn(is_offered)));
  return {};
}

type Edit = Pick<Parsed<Calls["save"]>, "version" | "provider" | "capture">;

/** Locks the channel's methods, and refuses if the method is not as the caller has read it. */
async function assertSeen(trx: Db, channel: Channel, code: PaymentCode, { version, provider, capture }: Edit) {
  await lockMethods(trx, channel.id);
  const stored = byCode(await allMethods(trx, channel.id)).get(code);
  const current = methodVersion(stored);
  if (current === version) return;
  const standing = { provider: stored?.provider ?? "", capture: stored?.rules.capture ?? "at_once" };
  const isOther = (yours: string | undefined, theirs: string) => yours !== undefined && yours !== theirs;
  throw changedMeanwhile({
    version: current,
    fields: {
      ...(isOther(provider, standing.provider) && { provider: { theirs: standing.provider, yours: provider } }),
      ...(isOther(capture, standing.capture) && { capture: { theirs: standing.capture, yours: capture } }),
    },
  });
}

import type { paymentAccounts } from "@noren/contract/payment-method/payment-account.owner.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { changesOf } from "@noren/contract/platform/version.ts";
import type { Channel, StoredAccount } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext, OwnerShop } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { mayIn, mayInAll, requireProof } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { checkAndStore, lastChecks } from "./account-check.service.ts";
import { changeAsOwner } from "./change-as-owner.ts";
import type { ProviderShop } from "../provider/provider-context.ts";
import type { ProviderCheck, ProviderDefinition } from "../provider/provider-definition.ts";
import { asLabel, type TypedValues } from "./account-form.ts";
import { unsealSecrets } from "./account-secrets.ts";
import { accountVersion } from "./account-version.ts";
import { accountView, checkView, providerView } from "./account-view.ts";
import { lockLiving, secretChanges } from "./account.queries.ts";
import { type AccountName, providerNamed, removeAccount, rotateSecrets, setAccount } from "./account.service.ts";

type Ctx = ForStaff<OwnerContext<ProviderShop>>;
type Calls = typeof paymentAccounts;
type Shop = OwnerShop<ProviderShop>;

const right = "settings.edit";

/** Accounts of the caller's channels, living ones first, and the providers of which there can be one. */
export async function listForOwner(ctx: Ctx): Promise<Output<Calls["list"]>> {
  const { shop, db, staff, channels, now } = ctx;
  const rows = [...new Set(channels.flatMap(({ accounts }) => accounts))];
  const changes = await secretChanges(
    db,
    rows.map(({ id }) => id),
  );
  const checks = await lastChecks(db, rows);
  const known = await definitionsOf(ctx, [...shop.providers.codes, ...rows.map(({ provider }) => provider)]);
  const accounts = rows.flatMap((account) => {
    const definition = known.get(account.provider);
    if (!definition) return [];
    const { id, channel_id } = account;
    return [
      accountView({
        account,
        definition,
        channels,
        secrets: secretNames(ctx, account),
        secretsChangedAt: changes.get(id),
        check: checks.get(id),
        mayEdit: channel_id === null ? mayInAll(staff, right) : mayIn(staff, right, channel_id),
        now,
      }),
    ];
  });
  const isLiving = ({ ended_at }: { ended_at: string | null }) => Number(ended_at === null);
  return {
    accounts: accounts.toSorted((one, other) => isLiving(other) - isLiving(one)),
    providers: shop.providers.codes.flatMap((code) => known.get(code) ?? []).map(providerView),
  };
}

async function definitionsOf({ shop }: Ctx, codes: readonly string[]): Promise<Map<string, ProviderDefinition>> {
  const found = new Map<string, ProviderDefinition>();
  for (const code of new Set(codes)) {
    const definition = await shop.providers.definition(code);
    if (definition) found.set(code, definition);
  }
  return found;
}

/** undefined if no accepted SECRET opens the secrets. */
function secretNames({ shop }: Ctx, { id, secrets }: StoredAccount): string[] | undefined {
  if (secrets === null) return [];
  const values = unsealSecrets(shop.secret, id, secrets);
  return values && Object.keys(values);
}

/** An account that the caller may change, with all channels as read before the change's transaction. */
type NamedAccount = { row: StoredAccount; name: AccountName; channels: readonly Channel[] };

/** Call it outside of a transaction. */
export async function accountToChange(ctx: Ctx, id: string, { needsProof = true } = {}): Promise<NamedAccount> {
  if (needsProof) requireProof(ctx);
  const channels = await ctx.shop.channels.all();
  const row = channels.flatMap(({ accounts }) => accounts).find((one) => one.id === id && one.ended_at === null);
  if (!row) throw new ShopError("common.not_found");
  const channel = row.channel_id === null ? null : ctx.channels.find((one) => one.id === row.channel_id);
  if (channel === undefined) throw new ShopError("common.not_found");
  if (channel === null) requireAll(ctx);
  return { row, name: { provider: row.provider, channel }, channels };
}

const requireAll = ({ staff }: Ctx) => {
  if (!mayInAll(staff, right)) throw new ShopError("staff.all_channels_needed");
};

/** Call it outside of a transaction. */
export async function prepareAdd(ctx: Ctx, { channel }: Parsed<Calls["add"]>) {
  requireProof(ctx);
  if (channel === null) requireAll(ctx);
  const chosen = channel === null ? null : chosenChannels(ctx, channel)[0]!;
  return { chosen, channels: await ctx.shop.channels.all() };
}

type Added = Awaited<ReturnType<typeof prepareAdd>>;

export async function addAccount(ctx: Ctx, { provider, values }: Parsed<Calls["add"]>, { chosen, channels }: Added) {
  if (!ctx.shop.providers.codes.includes(provider)) throw refused("provider", "この決済会社はありません。");
  const definition = await providerNamed(ctx.shop, provider);
  const name = { provider, channel: chosen };
  return changeAsOwner(ctx, channels, async (shop) => {
    if (await lockLiving(shop.db, provider, chosen?.id ?? null))
      throw refused("channel", `${definition.name}の契約は、もうあります。その契約を変えてください。`);
    return saved(shop, definition, name, typedValues(definition, values));
  });
}

type Values = Parsed<Calls["add"]>["values"];

export async function changeAccount(
  ctx: Ctx,
  { version, values }: Parsed<Calls["change"]>,
  { row, name, channels }: NamedAccount,
) {
  const definition = await providerNamed(ctx.shop, name.provider);
  const typed = typedValues(definition, values);
  return changeAsOwner(ctx, channels, async (shop) => {
    await lockSeen(shop, definition, { row, name, version, typed });
    return saved(shop, definition, name, typed);
  });
}

async function saved(shop: Shop, { name: provider_name }: ProviderDefinition, name: AccountName, typed: TypedValues) {
  const { account } = await setAccount(shop, name, typed, asLabel);
  return { id: account.id, provider_name, mode: account.mode };
}

export async function rotateAccount(
  ctx: Ctx,
  { version, values, keep_hours }: Parsed<Calls["rotate"]>,
  { row, name, channels }: NamedAccount,
): Promise<Output<Calls["rotate"]>> {
  const definition = await providerNamed(ctx.shop, name.provider);
  const typed = typedValues(definition, values);
  const { until, names } = await changeAsOwner(ctx, channels, async (shop) => {
    await lockSeen(shop, definition, { row, name, version, typed: {} });
    return rotateSecrets(shop, name, typed, keep_hours * 3_600_000, asLabel);
  });
  return {
    labels: definition.fields.filter((field) => names.includes(field.name)).map(({ label }) => label),
    replaced_until: keep_hours > 0 ? until.toISOString() : null,
  };
}

export async function endAccount(ctx: Ctx, { row, name, channels }: NamedAccount) {
  const definition = await providerNamed(ctx.shop, name.provider);
  await changeAsOwner(ctx, channels, async (shop) => {
    await lockSeen(shop, definition, { row, name, version: undefined, typed: {} });
    await removeAccount(shop, name);
  });
  return {};
}

/** Milliseconds that a page waits for a check; one that takes longer is shown when it has ended. */
const checkWait = 6000;
const underWay: ProviderCheck = {
  state: "warning",
  words: "決済会社の答えに時間がかかっています。しばらくしてから、この画面を開き直してください。",
};

/** Asks the provider. The call has no Idempotency-Key, so that no transaction waits for the answer. */
export async function checkForOwner(ctx: Ctx, id: string): Promise<Output<Calls["check"]>> {
  const { row } = await accountToChange(ctx, id, { needsProof: false });
  const { shop, db, actor, staff } = ctx;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ProviderCheck[]>((resolve) => {
    timer = setTimeout(resolve, checkWait, [underWay]);
  });
  const check = checkAndStore({ ...shop, db, actor }, row);
  // its end is awaited by nobody once the page has stopped waiting
  check.catch((error: unknown) => shop.log.error({ err: error }, "a check of a provider's account was not stored"));
  const lines = await Promise.race([check, late]).finally(() => clearTimeout(timer));
  return checkView({ at: shop.clock(), by: staff.name, lines });
}

type SeenAccount = Pick<NamedAccount, "row" | "name"> & { version: number | undefined; typed: TypedValues };

/** Locks the account, and refuses if it has another version than the read one; the refusal names open values alone. */
async function lockSeen(shop: Shop, { fields }: ProviderDefinition, { row, name, version, typed }: SeenAccount) {
  const now = await lockLiving(shop.db, name.provider, name.channel?.id ?? null);
  if (now?.id !== row.id) throw new ShopError("common.not_found");
  const current = accountVersion(now);
  if (version === undefined || current === version) return;
  const open = fields.filter(({ isSecret }) => !isSecret).map((field) => field.name);
  const yours = Object.fromEntries(open.flatMap((one) => (typed[one] === undefined ? [] : [[one, typed[one]]])));
  const theirs = Object.fromEntries(open.map((one) => [one, now.fields[one] ?? ""]));
  throw changedMeanwhile({ version: current, fields: changesOf({ values: yours }, theirs) });
}

/** Values by field. A name that the provider does not have is refused, and never stored. */
function typedValues(definition: ProviderDefinition, values: Values): TypedValues {
  const unknown = values.find(({ name }) => !definition.fields.some((field) => field.name === name));
  if (unknown) throw refused("values", `${definition.name}の契約に、この項目はありません。`);
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

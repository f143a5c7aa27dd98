import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type {
  AccountCheck,
  AccountProvider,
  PaymentAccount,
} from "@noren/contract/payment-method/payment-account.owner.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel, StoredAccount } from "#api/channel/channel-types.ts";
import { livingAccount } from "#api/channel/provider-accounts.ts";
import type { ProviderDefinition } from "../provider/provider-definition.ts";
import type { MadeCheck } from "./account-check.service.ts";
import { accountVersion } from "./account-version.ts";

export const providerView = ({ code, name, methods, fields }: ProviderDefinition): AccountProvider => ({
  code,
  name,
  methods: methods.map((method) => paymentMethods[method].name),
  fields: fields.map(({ name: fieldName, label, hint, isSecret, isRequired, maxLength, choices }) => ({
    name: fieldName,
    label,
    hint,
    is_secret: isSecret,
    is_required: isRequired,
    max_length: maxLength,
    choices: Object.entries(choices ?? {}).map(([value, words]) => ({ value, words })),
  })),
});

type Shown = {
  account: StoredAccount;
  definition: ProviderDefinition;
  /** Channels that the caller sees. */
  channels: readonly Channel[];
  /** Names of the secrets that are set; undefined if they cannot be opened. */
  secrets: readonly string[] | undefined;
  secretsChangedAt: Date | undefined;
  check: MadeCheck | undefined;
  mayEdit: boolean;
  now: Date;
};

/** An account for its owner. Only names of its secrets are in it. */
export function accountView({
  account,
  definition,
  channels,
  secrets,
  check,
  mayEdit,
  now,
  ...shown
}: Shown): PaymentAccount {
  const { id, provider, mode, fields, channel_id, created_at, ended_at, replaced_until: until } = account;
  const served = ended_at ? [] : channels.filter((channel) => livingAccount(channel, provider)?.id === id);
  const isOpen = ({ name }: { name: string }) => definition.fields.some((one) => one.name === name && !one.isSecret);
  const given = [...Object.keys(fields), ...(secrets ?? [])];
  return {
    id,
    provider,
    provider_name: definition.name,
    channel: channel_id === null ? null : (channels.find((one) => one.id === channel_id)?.code ?? null),
    mode,
    values: Object.entries(fields)
      .map(([name, value]) => ({ name, value }))
      .filter(isOpen),
    secrets: [...(secrets ?? [])],
    secrets_changed_at: account.secrets === null ? null : (shown.secretsChangedAt ?? created_at).toISOString(),
    replaced_until: until && until > now ? until.toISOString() : null,
    can_open:
      secrets !== undefined && definition.fields.every(({ name, isRequired }) => !isRequired || given.includes(name)),
    created_at: created_at.toISOString(),
    ended_at: ended_at && ended_at.toISOString(),
    uses: served.flatMap(({ code, payments }) => {
      const methods = payments.filter((method) => method.provider === provider).map(({ name }) => name);
      return methods.length > 0 ? [{ channel: code, methods }] : [];
    }),
    setup: setupOf(definition, served),
    last_check: check ? checkView(check) : null,
    may_edit: mayEdit && ended_at === null,
    version: accountVersion(account),
  };
}

export const checkView = ({ at, by, lines }: MadeCheck): AccountCheck => ({
  checked_at: at.toISOString(),
  checked_by: by,
  lines: lines.map(({ state, words }) => ({ state, words })),
});

/** What to enter at the provider for each channel with an address; what is the same for several stands once. */
function setupOf(definition: ProviderDefinition, channels: readonly Channel[]) {
  const all = channels
    .filter(({ origin }) => origin !== "")
    .flatMap((channel) => definition.setup(channelUrl(channel)).map(({ label, value }) => ({ label, value })));
  return [...new Map(all.map((line) => [`${line.label}\n${line.value}`, line])).values()];
}

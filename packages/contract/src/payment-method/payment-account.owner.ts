import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, Nothing, reference } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";

/** test: the provider's sandbox, where no money moves. */
export const accountModes = ["test", "live"] as const;

/** A value that the owner enters once, from the provider's own console. */
export const AccountField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  /** Written only: no answer contains it. */
  is_secret: z.boolean(),
  is_required: z.boolean(),
  max_length: z.int(),
  /** Values of a choice with their words; empty for a text. */
  choices: z.array(z.object({ value: z.string(), words: z.string() })),
});
export type AccountField = z.infer<typeof AccountField>;

/** A provider of which a shop may have an account. */
export const AccountProvider = z.object({
  code: z.string(),
  name: z.string(),
  /** Names of the payment methods whose money it takes. */
  methods: z.array(z.string()),
  fields: z.array(AccountField),
});
export type AccountProvider = z.infer<typeof AccountProvider>;

export const AccountCheckLine = z.object({ state: z.enum(["ok", "warning", "problem"]), words: z.string() });
export type AccountCheckLine = z.infer<typeof AccountCheckLine>;

/** What the provider has answered to a check of the account as it is now. */
export const AccountCheck = z.object({
  checked_at: Moment,
  /** Name of the member of staff who asked, or コマンド. */
  checked_by: z.string(),
  lines: z.array(AccountCheckLine),
});
export type AccountCheck = z.infer<typeof AccountCheck>;

/** A contract with a payment provider, without its secrets. */
export const PaymentAccount = z.object({
  id: Id,
  /** Code of the provider. */
  provider: z.string(),
  provider_name: z.string(),
  /** The channel's key; null: every channel without an account of its own. */
  channel: z.nullable(z.string()),
  mode: z.enum(accountModes),
  /** Open values, by field. */
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Names of the secrets that are set. */
  secrets: z.array(z.string()),
  /** When a secret was last set; null if the account has none. */
  secrets_changed_at: z.nullable(Moment),
  /** Messages that are signed with replaced secrets count until then; null if none do. */
  replaced_until: z.nullable(Moment),
  /** False if no accepted SECRET opens the secrets, or a required one is missing: the account takes no payments. */
  can_open: z.boolean(),
  created_at: Moment,
  /** When it stopped taking new payments; those that it has taken are still refunded by it. */
  ended_at: z.nullable(Moment),
  /** Offered methods that use it, by channel. */
  uses: z.array(z.object({ channel: z.string(), methods: z.array(z.string()) })),
  /** What the owner enters at the provider, for the addresses of the channels. */
  setup: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Last check; null if there was none, or the account has changed since. */
  last_check: z.nullable(AccountCheck),
  may_edit: z.boolean(),
  version: z.int(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** Max hours for which replaced secrets are accepted. */
export const keepHoursMax = 30 * 24;

/** Values by field; an empty one takes the stored value away, one that is left out stays. Each is used as sent. */
const values = sizedList(z.array(z.object({ name: field.text("項目", 40), value: reference(300) })), 40);

const SavedAccount = z.object({ id: Id, provider_name: z.string(), mode: z.enum(accountModes) });
const errors = ["staff.proof_needed", "staff.all_channels_needed", "common.not_found"] as const;

/** The accounts of payment providers. Secrets are sent to the shop and never back. */
export const paymentAccounts = {
  list: ownerEndpoint("GET /admin/v1/payment-accounts", {
    summary: "Accounts of payment providers in the caller's channels, and the providers of which there can be one",
    may: "settings.see",
    output: z.object({ accounts: z.array(PaymentAccount), providers: z.array(AccountProvider) }),
  }),
  add: ownerEndpoint("POST /admin/v1/payment-accounts", {
    summary: "Makes an account, for one channel or for all; refused if there is one; needs a fresh proof",
    may: "settings.edit",
    input: z.object({
      provider: field.text("決済会社", 40),
      /** The channel's key; null: all channels. */
      channel: z.nullable(field.text("お店", 60)),
      values,
    }),
    output: SavedAccount,
    errors: [...errors, "channel.not_found"],
  }),
  change: ownerEndpoint("PUT /admin/v1/payment-accounts/{id}", {
    summary:
      "Changes the given values of an account; values of the other mode end it and begin another; needs a fresh proof",
    may: "settings.edit",
    input: z.object({ id: Id, version: Version, values }),
    output: SavedAccount,
    errors: [...errors, "common.changed_meanwhile"],
  }),
  rotate: ownerEndpoint("POST /admin/v1/payment-accounts/{id}/rotation", {
    summary: "Replaces secrets; messages signed with the former ones count for some hours more; needs a fresh proof",
    may: "settings.edit",
    input: z.object({
      id: Id,
      version: Version,
      values,
      keep_hours: field.integer("前の鍵を受け付ける時間", 0, keepHoursMax),
    }),
    output: z.object({ labels: z.array(z.string()), replaced_until: z.nullable(Moment) }),
    errors: [...errors, "common.changed_meanwhile"],
  }),
  check: ownerEndpoint("POST /admin/v1/payment-accounts/{id}/check", {
    summary: "Asks the provider whether an account works; changes nothing there",
    may: "settings.edit",
    input: z.object({ id: Id }),
    output: AccountCheck,
    errors: ["staff.all_channels_needed", "common.not_found"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/payment-accounts/{id}", {
    summary: "Ends an account that no offered method uses; payments that it has taken are still refunded by it",
    may: "settings.edit",
    input: z.object({ id: Id }),
    output: Nothing,
    errors,
  }),
};

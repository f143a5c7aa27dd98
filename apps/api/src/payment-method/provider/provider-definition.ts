import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import type { Logger } from "pino";
import type { PaymentProvider } from "./port.ts";

/** test: the provider's sandbox, where no money moves. */
export type ProviderMode = "test" | "live";

/** A value that the owner enters once, from the provider's own console. */
export type ProviderField = {
  /** Name of the command's option and of the console's field: secret-key. */
  name: string;
  /** In Japanese. */
  label: string;
  /** Where the owner finds it, in Japanese. */
  hint: string;
  /** Sealed when it is stored, never shown again and never logged. */
  isSecret: boolean;
  isRequired: boolean;
  maxLength: number;
  /** Values that it can have at all. A mistaken key is refused when it is entered. */
  pattern: RegExp;
  /** Words for the values of a choice, by value; absent for a text. */
  choices?: Readonly<Record<string, string>>;
};

/** Values by field name. */
export type ProviderValues = Readonly<Record<string, string>>;

/** A contract with a provider, for one channel or for all. Secrets are open here, and sealed in the database. */
export type ProviderAccount = {
  id: string;
  code: string;
  mode: ProviderMode;
  values: ProviderValues;
  /** What a rotation has replaced: messages may still be signed with it until the time. */
  replaced: { values: ProviderValues; until: Date } | null;
};

/** Ids that a provider gives to members, such as Stripe's customers. */
export type MemberIdsAtProvider = {
  find(account: string, customer: string): Promise<string | undefined>;
  /** Keeps the first id of a member and answers it, also if two calls make one at the same time. */
  keep(account: string, customer: string, providerId: string): Promise<string>;
};

export type ProviderTools = {
  clock: () => Date;
  log: Pick<Logger, "info" | "warn" | "error">;
  customers: MemberIdsAtProvider;
  /** Origin of a stand-in for the provider's service, in tests and demos only. */
  url?: string | undefined;
};

/** One line of a check. A check changes nothing at the provider, and names no secret. */
export type ProviderCheck = {
  state: "ok" | "warning" | "problem";
  /** For the owner, in Japanese: what was looked at, and what to do if it is not well. */
  words: string;
};

/**
 * Sources that a payment page allows for the provider's script, by directive. `form`: where a form of the page may lead
 * at once, such as the provider's page for saving a card. A source is an origin, or one with `*.` before its host.
 */
export type PageSources = {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  img?: readonly string[];
  form: readonly string[];
};

/**
 * Apple Pay and Google Pay before the checkout, by the script of the provider that takes cards. What the script gives for
 * an approved payment is a card's token for `start`.
 */
export type ProviderWallets = { publishableKey: string; apiVersion: string };

/**
 * A payment provider: its folder's only export to the shop. Settings, commands, checks, pages and the console follow from
 * these facts.
 */
export type ProviderDefinition = {
  /** In addresses, commands and the database. */
  code: string;
  /** As the owner and the buyer know it. */
  name: string;
  /** Methods whose money it takes. */
  methods: readonly PaymentCode[];
  fields: readonly ProviderField[];
  modeOf(values: ProviderValues): ProviderMode;
  /** Why the values do not belong together, in Japanese; undefined if they do. */
  problemOf?(values: ProviderValues): string | undefined;
  /** Its methods at an account; those missing are not offered. Reads no network. */
  open(account: ProviderAccount, tools: ProviderTools): Promise<Partial<Record<PaymentCode, PaymentProvider>>>;
  /** Asks the provider whether the account works, for the channel with the URL `base` if one is given. */
  check(account: ProviderAccount, tools: ProviderTools, base?: string): Promise<ProviderCheck[]>;
  /** What the owner has to enter at the provider, such as the address for webhooks; `base` is the channel's URL. */
  setup(base: string): readonly { label: string; value: string }[];
  /** Public data for the payment page of a method; undefined if the page needs nothing of the provider. */
  service?(account: ProviderAccount, code: PaymentCode, origin: string): PaymentService | undefined;
  pageSources?(account: ProviderAccount): PageSources;
  /** undefined while the account has them switched off. */
  wallets?(account: ProviderAccount): ProviderWallets | undefined;
};

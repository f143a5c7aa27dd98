import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import type { Channel, StoredAccount } from "#api/channel/channel-types.ts";
import type { Shop } from "#api/channel/context.ts";
import type { PaymentProvider } from "./port.ts";
import type { PageSources, ProviderCheck, ProviderDefinition, ProviderWallets } from "./provider-definition.ts";
import type { SavedCards } from "./saved-cards.ts";

/** Providers by the code of the method that they take money for. */
export type MethodProviders = Partial<Record<PaymentCode, PaymentProvider>>;

/** What finds the provider that took a payment: its code, and when. */
export type TakenPayment = { code: PaymentCode; provider: string | null; created_at: Date };

/** The payment providers of one channel. */
export type ChannelProviders = {
  /** Who takes new payments, by method; offered methods only. */
  byMethod: MethodProviders;
  /** Public data for payment screens by method, for pages of the given origin; undefined if the screens need none. */
  services: Partial<Record<PaymentCode, (origin: string) => PaymentService | undefined>>;
  /** Those that could take a method's new payments. */
  takersOf(code: PaymentCode): readonly PaymentProvider[];
  /**
   * The provider that took a payment, although its account has ended, or the method has another provider by now.
   * undefined if its account cannot be opened.
   */
  ofPayment(payment: TakenPayment): PaymentProvider | undefined;
  /**
   * Those that a message at an address under /api/payments may be of: the living account's, then those of ended ones, which still
   * report on what they have taken. `name` is a provider's code, or a method's, as in addresses of charges from before
   * decision 114.
   */
  at(name: string): readonly PaymentProvider[];
  /** All that may report on payments. */
  all: readonly PaymentProvider[];
  /** Account at which a provider of `byMethod` or `ofPayment` saves cards; null if it has none, as the test provider. */
  accountOf(provider: PaymentProvider): string | null;
  /** What payment pages allow for the scripts of the offered methods' providers. */
  pageSources: PageSources;
  /** Wallets of the provider that takes cards; absent without any. */
  wallets?: ProviderWallets | undefined;
};

export type Providers = {
  /** Codes of the providers of which a shop may have an account. */
  codes: readonly string[];
  /** undefined for an unknown code. Loads the provider's code. */
  definition(code: string): Promise<ProviderDefinition | undefined>;
  /** Asks the provider whether an account works; changes nothing. */
  check(account: StoredAccount): Promise<ProviderCheck[]>;
  /** Saved cards at an account of any channel; null is the test provider's. Requires that the channels were read. */
  cardsAt(account: string | null): SavedCards | undefined;
  /** The providers of a channel, opened when the channels were read. */
  of(channel: Pick<Channel, "accounts" | "payments">): ChannelProviders;
};

export type ProviderShop = Shop & { providers: Providers };

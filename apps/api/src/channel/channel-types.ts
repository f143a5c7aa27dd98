import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { ColorScheme, Layout, PageLayout } from "@noren/contract/channel/channel.ts";
import type { Handover } from "@noren/contract/delivery/handover.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type * as z from "zod/mini";
import type { AccountFields, ByPrefecture, ChannelProfile, FeeSteps, PaymentRules } from "./channel-json.ts";
import type { OwnText } from "./own-texts.ts";
import type { Versions } from "./layouts.ts";
import type { DatedRate } from "#api/platform/money/tax-rates.ts";
import type { Settings } from "./settings.ts";

export type PaymentMethod = {
  id: string;
  code: PaymentCode;
  name: string;
  description: string;
  fee_steps: z.output<typeof FeeSteps>;
  rules: z.output<typeof PaymentRules>;
  /** Code of the provider that takes new payments; null if no provider does. */
  provider: string | null;
};

/** A contract with a payment provider, as stored: only payment-method/account unseals its secrets. */
export type StoredAccount = {
  id: string;
  /** null: for every channel without an account of its own. */
  channel_id: string | null;
  /** Code of the provider. */
  provider: string;
  mode: "test" | "live";
  fields: z.output<typeof AccountFields>;
  /** Sealed; null if there are none, as in a trial copy. */
  secrets: string | null;
  /** Sealed: what a rotation has replaced, accepted until the time. */
  replaced_secrets: string | null;
  replaced_until: Date | null;
  created_at: Date;
  /** When it stopped taking new payments; null while it takes them. */
  ended_at: Date | null;
};

export type Carrier = {
  id: string;
  code: string;
  name: string;
  /** Tracking page with {number} in its URL; empty if there is none. */
  tracking_url: string;
  delivery_classes: string[];
  by_prefecture: z.output<typeof ByPrefecture>;
  timezones: { code: string; label: string; valid_from: string | null; valid_to: string | null }[];
  /** Offered alternatives to handing over in person. */
  handovers: Handover[];
};

/** Configuration of a channel, read as a whole and cached until it changes. */
export type Channel = {
  id: string;
  code: string;
  name: string;
  prefix: string;
  /** Hosts with ports; loopback names match any port. */
  hosts: string[];
  /** Origin of absolute URLs, from configuration; empty if none is configured. */
  origin: string;
  isDemo: boolean;
  profile: ChannelProfile;
  settings: Settings;
  colorScheme: ColorScheme | undefined;
  layouts: Versions<Layout>;
  pages: Versions<PageLayout>;
  /** The owner's static pages that replace policies, by name. */
  texts: Versions<OwnText>;
  payments: PaymentMethod[];
  /** Accounts of payment providers, living and ended: the channel's own first, each kind from the newest. */
  accounts: readonly StoredAccount[];
  carriers: Carrier[];
  closedDays: ReadonlyMap<string, string>;
  packingOptions: PackingOption[];
  /** Tax rates of every channel, past and planned. */
  taxRates: readonly DatedRate[];
};

import type { ColorScheme, Layout, PageLayout, PublicConfig } from "@noren/contract/channel/channel.ts";
import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { PaymentCode } from "@noren/contract/payment-method/payment.ts";
import type { Settings } from "./settings.ts";

export type PaymentMethodFacts = {
  id: string;
  code: PaymentCode;
  name: string;
  description: string;
  fee_steps: { below: number | null; fee: number }[];
  rules: {
    max?: number;
    min?: number;
    pay_within_days?: number;
    instructions?: { name: string; value: string }[];
    /** Delivery classes it cannot be used with. */
    not_with?: string[];
    /** Convenience store chains; all that are known when left out. */
    chains?: string[];
    /** Goods go to the orderer alone, in one shipping. */
    only_to_orderer?: boolean;
    members_only?: boolean;
    /** What a member may owe at once on this method, in yen. */
    credit_limit?: number;
    /** An invoice's closing day (the month's end when left out) and how many months later it is due (1). */
    closing_day?: number;
    due_months?: number;
  };
};

export type CarrierFacts = {
  id: string;
  code: string;
  name: string;
  /** Its page for a tracking number, with {number} in it; empty where it has none. */
  tracking_url: string;
  delivery_classes: string[];
  /** Carriage in yen and days on the way, by the prefecture's name. A missing one is not served. */
  by_prefecture: Record<string, { carriage: number; days: number }>;
  timezones: { code: string; label: string; valid_from: string | null; valid_to: string | null }[];
};

/** All that a channel's owner has set, read together and kept until somebody changes it. */
export type ChannelFacts = {
  id: string;
  code: string;
  name: string;
  prefix: string;
  /** Its own hosts, with their ports; the loopback names stand for any port. */
  hosts: string[];
  /** Scheme, host and port of its absolute addresses, from configuration; empty where that gives none. */
  origin: string;
  isDemo: boolean;
  profile: Omit<PublicConfig["site"], "code" | "name" | "is_demo">;
  settings: Settings;
  colorScheme: ColorScheme | undefined;
  layouts: ReadonlyMap<string, Layout>;
  pages: ReadonlyMap<string, PageLayout>;
  payments: PaymentMethodFacts[];
  carriers: CarrierFacts[];
  closedDays: ReadonlyMap<string, string>;
  packingOptions: PackingOption[];
};

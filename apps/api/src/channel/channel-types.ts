import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { ColorScheme, Layout, PageLayout } from "@noren/contract/channel/channel.ts";
import type { Handover } from "@noren/contract/delivery/handover.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type * as z from "zod/mini";
import type { ByPrefecture, ChannelProfile, FeeSteps, PaymentRules } from "./channel-json.ts";
import type { OwnText } from "./own-texts.ts";
import type { Versions } from "./layouts.ts";
import type { Settings } from "./settings.ts";

export type PaymentMethod = {
  id: string;
  code: PaymentCode;
  name: string;
  description: string;
  fee_steps: z.output<typeof FeeSteps>;
  rules: z.output<typeof PaymentRules>;
};

export type Carrier = {
  id: string;
  code: string;
  name: string;
  /** Its page for a tracking number, with {number} in it; empty where it has none. */
  tracking_url: string;
  delivery_classes: string[];
  by_prefecture: z.output<typeof ByPrefecture>;
  timezones: { code: string; label: string; valid_from: string | null; valid_to: string | null }[];
  /** How it leaves parcels other than by hand. */
  handovers: Handover[];
};

/** A channel's configuration, read together and cached until it changes. */
export type Channel = {
  id: string;
  code: string;
  name: string;
  prefix: string;
  /** Its own hosts, with their ports; the loopback names stand for any port. */
  hosts: string[];
  /** Scheme, host and port of its absolute addresses, from configuration; empty where that gives none. */
  origin: string;
  isDemo: boolean;
  profile: ChannelProfile;
  settings: Settings;
  colorScheme: ColorScheme | undefined;
  layouts: Versions<Layout>;
  pages: Versions<PageLayout>;
  /** Policies that are static pages of the owner, by their names. */
  texts: Versions<OwnText>;
  payments: PaymentMethod[];
  carriers: Carrier[];
  closedDays: ReadonlyMap<string, string>;
  packingOptions: PackingOption[];
};

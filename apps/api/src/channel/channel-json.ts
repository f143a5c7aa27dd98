import { Layout } from "@noren/contract/channel/channel.ts";
import { knots, noshiCords, packingKinds } from "@noren/contract/delivery/wrapping.ts";
import { paymentCodes } from "@noren/contract/payment-method/methods/methods.ts";
import { PaymentMethod } from "@noren/contract/payment-method/payment.ts";
import { Yen } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";
import { layoutKind, pageKind } from "./layouts.ts";

/** The shapes of the jsonb columns that a channel's owner fills; keys that are not named here are left out. */

const text = z._default(z.string(), "");

const Company = z.object({
  name: text,
  representative: text,
  postal_code: text,
  address: text,
  phone_number: text,
  email: text,
  business_hours: text,
});
export type Company = z.output<typeof Company>;
export const companyFields = Object.keys(Company.shape) as (keyof typeof Company.shape)[];
export type CompanyField = (typeof companyFields)[number];

/** A channel without a profile has no company. */
export const ChannelProfile = z.object({
  tagline: text,
  description: text,
  company: z.optional(Company),
});
export type ChannelProfile = z.output<typeof ChannelProfile>;

export const LayoutBody = layoutKind.fields;
export const PageBody = pageKind.fields;
export const LayoutName = Layout.shape.name;
export const ColorTokens = z.record(z.string(), z.string());

export const PaymentCodeValue = z.enum(paymentCodes);
export const FeeSteps = PaymentMethod.shape.fee_steps;
export const PaymentRules = z.object({
  max: z.optional(Yen),
  min: z.optional(Yen),
  pay_within_days: z.optional(z.int()),
  instructions: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** Delivery classes it cannot be used with. */
  not_with: z.optional(z.array(z.string())),
  /** Convenience store chains; all that are known when left out. */
  chains: z.optional(z.array(z.string())),
  /** Items go to the orderer alone, in one shipping. */
  only_to_orderer: z.optional(z.boolean()),
  members_only: z.optional(z.boolean()),
  /** A member's credit limit with this method, in yen. */
  credit_limit: z.optional(Yen),
  /** An invoice's closing day (the month's end when left out) and how many months later it is due (1). */
  closing_day: z.optional(z.int()),
  due_months: z.optional(z.int()),
});

/** Carriage in yen and days on the way, by the prefecture's name. A missing one is not served. */
export const ByPrefecture = z.record(z.string(), z.object({ carriage: Yen, days: z.int() }));

export const PackingKind = z.enum(packingKinds);
export const NoshiRules = z.object({
  knot: z.enum(knots),
  cords: z.enum(noshiCords),
  has_mark: z.boolean(),
  titles: z._default(z.array(z.string()), []),
});

/** Undefined where the stored value is invalid; the reason is passed to `onMisfit`. */
export function parseStored<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  name: string,
  onMisfit: OnMisfit,
): z.output<S> | undefined {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  onMisfit(`${name} is not as its column should be: ${z.prettifyError(error)}`);
  return undefined;
}

/** An invalid row is left out of the channel and reported. */
export type OnMisfit = (problem: string) => void;

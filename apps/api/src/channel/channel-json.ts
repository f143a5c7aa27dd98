import { Layout } from "@noren/contract/channel/channel.ts";
import { knots, noshiCords, packingKinds } from "@noren/contract/delivery/wrapping.ts";
import { captureTimes } from "@noren/contract/payment-method/methods/method-definition.ts";
import { paymentCodes } from "@noren/contract/payment-method/methods/methods.ts";
import { PaymentMethod } from "@noren/contract/payment-method/payment.ts";
import { Yen } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";

/** Schemas of a channel's jsonb columns, written by the owner; unknown keys are dropped. */

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

/** Without profile, the channel has no company. */
export const ChannelProfile = z.object({
  tagline: text,
  description: text,
  company: z.optional(Company),
});
export type ChannelProfile = z.output<typeof ChannelProfile>;

export const LayoutName = Layout.shape.name;
export const ColorTokens = z.record(z.string(), z.string());

export const PaymentCodeValue = z.enum(paymentCodes);
export const FeeSteps = PaymentMethod.shape.fee_steps;
export const PaymentRules = z.object({
  max: z.optional(Yen),
  min: z.optional(Yen),
  pay_within_days: z.optional(z.int()),
  instructions: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** Delivery classes that exclude the method. */
  not_with: z.optional(z.array(z.string())),
  /** Convenience store chains; default: all. */
  chains: z.optional(z.array(z.string())),
  /** Available only if all items go to the orderer, in one shipping. */
  only_to_orderer: z.optional(z.boolean()),
  members_only: z.optional(z.boolean()),
  /** Credit limit of a member with this method, in yen. */
  credit_limit: z.optional(Yen),
  /** Closing day of an invoice (default: end of the month), and months until it is due (default: 1). */
  closing_day: z.optional(z.int()),
  due_months: z.optional(z.int()),
  /** When the amount is captured; default: at once. */
  capture: z.optional(z.enum(captureTimes)),
});

/** Open values of a provider's account, by field name. */
export const AccountFields = z.record(z.string(), z.string());

/** Carriage in yen and days of transport, by prefecture name. A missing prefecture is not served. */
export const ByPrefecture = z.record(z.string(), z.object({ carriage: Yen, days: z.int() }));

export const PackingKind = z.enum(packingKinds);
export const NoshiRules = z.object({
  knot: z.enum(knots),
  cords: z.enum(noshiCords),
  has_mark: z.boolean(),
  titles: z._default(z.array(z.string()), []),
});

/** The parsed value; undefined if it is invalid, with the reason passed to `onMisfit`. */
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

/** Reports an invalid row, which the channel omits. */
export type OnMisfit = (problem: string) => void;

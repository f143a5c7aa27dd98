import * as z from "zod/mini";
import { providerFailure } from "#api/payment-method/provider/port.ts";

/** Ids go into addresses and into the database. */
const ObjectId = z.string().check(z.regex(/^[\w-]{1,60}$/));
const Address = z.string().check(z.regex(/^https?:\/\/[\x21-\x7e]{1,2000}$/));
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:\d\d)$/));
const orNull = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));

export const Refund = z.object({
  id: ObjectId,
  amount: z.int(),
  description: orNull(z.string()),
  created_at: Moment,
  /** The card's issuer has taken the money back for the buyer. */
  chargeback: orNull(z.boolean()),
});

/** Texts of a method's details; each is checked where it is used. */
const Details = z.object({
  type: z.string(),
  store: orNull(z.string()),
  receipt: orNull(z.string()),
  confirmation_code: orNull(z.string()),
  instructions_url: orNull(z.string()),
});

export const Payment = z.object({
  id: ObjectId,
  /** pending, authorized, captured, refunded, cancelled, expired, failed; others may come. */
  status: z.string(),
  amount: z.int(),
  tax: orNull(z.int()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_deadline: orNull(Moment),
  payment_details: orNull(Details),
  created_at: Moment,
  amount_refunded: orNull(z.int()),
  refunds: orNull(z.array(Refund)),
  session: orNull(ObjectId),
});

export const Session = z.object({
  id: ObjectId,
  /** pending, completed, cancelled. */
  status: z.string(),
  expired: orNull(z.boolean()),
  amount: z.int(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  session_url: Address,
  created_at: Moment,
  metadata: orNull(z.record(z.string(), z.unknown())),
  /** The last attempt to pay. */
  payment: orNull(Payment),
});

export const PaymentList = z.object({ data: z.array(z.object({ session: orNull(ObjectId) })) });
export const EventList = z.object({
  data: z.array(z.object({ type: z.string(), reason: orNull(z.string()), data: z.unknown() })),
});
export const KomojuEvent = z.object({ id: ObjectId, type: z.string(), data: z.unknown() });
export const MethodList = z.array(z.object({ type_slug: z.string(), currency: orNull(z.string()) }));

export type Refund = z.infer<typeof Refund>;
export type Payment = z.infer<typeof Payment>;
export type Session = z.infer<typeof Session>;
export type KomojuEvent = z.infer<typeof KomojuEvent>;

/** A ProviderFailure `unknown` for an answer of another form. */
export function read<T extends z.ZodMiniType>(type: T, content: unknown): z.infer<T> {
  const parsed = type.safeParse(content);
  if (!parsed.success) throw providerFailure("unknown", "KOMOJU's answer has another form", parsed.error);
  return parsed.data;
}

/** Whether a payment waits for cash: authorized is a number that nobody has paid yet. */
export const isAtStore = ({ payment_details }: Pick<Payment, "payment_details">): boolean =>
  payment_details?.type === "konbini";

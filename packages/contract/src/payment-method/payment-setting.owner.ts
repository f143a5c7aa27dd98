import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Flag, Id, Nothing, Yen } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { captureTimes } from "./methods/method-definition.ts";
import { accountModes } from "./payment-account.owner.ts";

const NamedProvider = z.object({ code: z.string(), name: z.string() });

/** A payment method of a channel, as the owner sets it. */
export const MethodSetting = z.object({
  code: z.string(),
  /** Name for buyers, or the kind's own name if the channel does not have it yet. */
  name: z.string(),
  /** false: the channel does not have the method, which can be added. */
  is_added: z.boolean(),
  is_offered: z.boolean(),
  /** A provider takes the money; otherwise the shop or the carrier does. */
  needs_provider: z.boolean(),
  provider: z.nullable(NamedProvider),
  /** The account that takes new payments; null without one. */
  account: z.nullable(z.object({ id: Id, mode: z.enum(accountModes), is_of_all: z.boolean() })),
  /** When the buyer is charged, as a sentence. */
  paid_when: z.string(),
  /** Fee as text; null without one. */
  fee_words: z.nullable(z.string()),
  /** Smallest and largest order, within what owner and provider allow; null without a limit. */
  min: z.nullable(Yen),
  max: z.nullable(Yen),
  /** What the method cannot do at its provider, as sentences. */
  limits: z.array(z.string()),
  /** Why buyers cannot use an offered method, or what is wrong with it; null if nothing is. */
  problem: z.nullable(z.string()),
  /** Providers with an account that can take the method's money. */
  takers: z.array(NamedProvider),
  /** When the amount is captured; null for methods without the choice. */
  capture: z.nullable(z.enum(captureTimes)),
  version: z.int(),
});
export type MethodSetting = z.infer<typeof MethodSetting>;

export const ChannelMethods = z.object({
  /** The channel's key. */
  channel: z.string(),
  name: z.string(),
  /** Buyers can order. */
  is_open: z.boolean(),
  methods: z.array(MethodSetting),
  may_edit: z.boolean(),
});
export type ChannelMethods = z.infer<typeof ChannelMethods>;

const ofMethod = { channel: field.text("お店", 60), code: field.text("お支払い方法", 40) };

/** The payment methods of each channel. */
export const paymentSettings = {
  list: ownerEndpoint("GET /admin/v1/payment-methods", {
    summary: "Payment methods of the caller's channels: offered, stopped, and those that could be added",
    may: "settings.see",
    input: z.object(OfChannel),
    output: ChannelMethods,
    answer: "list",
    errors: ["channel.not_found"],
  }),
  save: ownerEndpoint("PUT /admin/v1/payment-methods/{channel}/{code}", {
    summary: "Offers a payment method, or changes who takes its money and when it is captured",
    may: "settings.edit",
    input: z.object({
      ...ofMethod,
      version: Version,
      /** Code of the provider; omitted: it stays. */
      provider: z.optional(field.text("決済会社", 40)),
      capture: z.optional(field.choice("決済の時", captureTimes)),
    }),
    output: Nothing,
    errors: ["channel.not_found", "common.changed_meanwhile"],
  }),
  offer: ownerEndpoint("POST /admin/v1/payment-methods/{channel}/{code}/offer", {
    summary: "Stops a payment method for new orders, or offers it again",
    may: "settings.edit",
    input: z.object({ ...ofMethod, is_offered: Flag }),
    output: Nothing,
    errors: ["channel.not_found"],
  }),
};

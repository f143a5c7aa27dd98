import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { defaultBreakpoints } from "@noren/contract/channel/breakpoints.ts";
import { addressSettings } from "./address-settings.ts";
import { cancelTerms } from "./cancel-terms.ts";
import { catalogueSettings } from "./catalogue-settings.ts";
import { loginSettings } from "./login-settings.ts";
import { noticeSettings } from "./notice-settings.ts";
import { retentionSettings } from "./retention-settings.ts";
import { reviewSettings } from "./review-settings.ts";
import { storeroomSettings } from "./storeroom-settings.ts";
import { trackingSettings } from "./tracking-settings.ts";
import { InquiryFields } from "@noren/contract/channel/inquiry-form.ts";
import { memoMax, Purposes, Questionnaire } from "@noren/contract/channel/order-questions.ts";
import type * as z from "zod/mini";

/** Type, default and visibility of each setting. Keys are the specification's; other keys are our own. */
type Definition =
  | { type: "text"; fallback: string | null; isPublic: boolean; pattern: RegExp | undefined }
  | { type: "choice"; fallback: string; isPublic: boolean; options: readonly string[] }
  | { type: "number-choice"; fallback: number; isPublic: boolean; options: readonly number[] }
  | { type: "flag"; fallback: boolean; isPublic: boolean }
  | { type: "number"; fallback: number | null; isPublic: boolean; min: number; max: number }
  | { type: "list"; fallback: readonly (string | number)[]; isPublic: boolean }
  | { type: "data"; fallback: unknown; isPublic: boolean; schema: z.ZodMiniType };

const text = <F extends string | null>(fallback: F, isPublic = true, pattern?: RegExp) =>
  ({ type: "text", fallback, isPublic, pattern }) as const;
/** One of fixed values; the first is the default. */
const choice = <const O extends readonly [string, ...string[]]>(options: O, isPublic = true) =>
  ({ type: "choice", fallback: options[0] as O[number], isPublic, options }) as const;
const flag = (fallback: boolean, isPublic = true) => ({ type: "flag", fallback, isPublic }) as const;
const number = <F extends number | null>(fallback: F, min: number, max: number, isPublic = true) =>
  ({ type: "number", fallback, isPublic, min, max }) as const;
const list = (fallback: readonly (string | number)[], isPublic = true) =>
  ({ type: "list", fallback, isPublic }) as const;
/** A value with its own schema. */
const data = <S extends z.ZodMiniType>(schema: S, fallback: z.infer<S>, isPublic = true) =>
  ({ type: "data", fallback, isPublic, schema }) as const;

/** Markdown of a page; null: the default text (docs/operations/settings.md). */
const markdown = () => text(null, false, /^[^\0]{1,20000}$/);

const name = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const settingDefinitions = {
  "SITE.THEME": text("simple", true, name),
  "SITE.NAMESPACE": text(null, true, name),
  "SITE.VARIANT": choice(["consumer", "business"]),
  "SITE.NO_MEMBER_USE": flag(false),
  /** Whether the landing page SITE.TOP_LP is the top page (CON-03). */
  "SITE.IS_USE_TOP_LP": flag(false),
  "SITE.TOP_LP": text(null, true, /^[a-z0-9][a-zA-Z0-9_-]{0,99}$/),
  ...addressSettings,
  "SITE.CHANNEL_PREFIX": text("", true, /^$|^\/[a-z0-9-]+$/),
  "SITE.BREAKPOINT.SCREEN-SM": number<number>(defaultBreakpoints.small, 320, 2000),
  "SITE.BREAKPOINT.SCREEN-MD": number<number>(defaultBreakpoints.medium, 321, 4000),
  "SITE.MAINTENANCE.IS_USE": flag(false),
  "SITE.MAINTENANCE.TITLE": text("ただいまメンテナンス中です"),
  "SITE.MAINTENANCE.MESSAGE": text("ご不便をおかけしております。しばらくしてから、もう一度お越しください。"),
  /** Announced end, such as 2026-12-01T06:00+09:00, and contact; default contact: the company's phone and email. */
  "SITE.MAINTENANCE.ENDS_AT": text(null, true, /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/),
  "SITE.MAINTENANCE.CONTACT": text(""),
  "SITE.LOADING.NAME": choice(["GSpinner0011", "none"]),
  /** Whether a service worker shows a page of the shop when the network is down. */
  "SITE.OFFLINE.IS_USE": flag(true),
  "SITE.LOADING.SIZE": number(20, 1, 200),
  "SITE.CURSOR.NAME": choice(["GCursor0001", "none"]),
  "SITE.CURSOR.SIZE": number(10, 1, 200),
  "SITE.CURSOR.FRAME": number(0.1, 0, 10),
  "CART.POPUP_COMPONENT": choice(["none", "cart-added"]),
  "CART.LIFETIME_DAYS": number(30, 1, 365, false),
  "ORDER.SHIPPING.IS_ALLOW_MULTIPLE": flag(false),
  "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": number(null, 0, 10_000_000),
  "ORDER.TAX_ROUNDING": choice(["floor", "round", "ceil"]),
  "ORDER.MAX_QUANTITY": number(99, 1, 999),
  /** State before which a buyer can cancel. */
  "ORDER.CANCEL_UNTIL": choice(["packed", "never", "paid", "shipped"]),
  /** Terms of cancelling and returning shown before the order; empty: generated from the settings. */
  "ORDER.CANCEL_TERMS": text(""),
  /** Additional terms for products made to order. */
  "MADE_TO_ORDER.CANCEL_TERMS": text(
    "オーダーメイドの商品は、製作に入ったあとのキャンセルと、お客さまのご都合による返品・交換を承っておりません。",
    true,
    /^[^\r\n]{1,300}$/,
  ),
  "ORDER.OFFER_PERIOD": text("在庫がある限り販売いたします（販売期間の定めのある商品は、商品ページに記載します）。"),
  /** Days after delivery within which unused products can be returned; 0: only defective ones. */
  "RETURN.DAYS": number<number>(8, 0, 365, false),
  /** Products excluded from returns; empty: none. */
  "RETURN.EXCEPT": text("食品", false, /^[^\r\n]{0,200}$/),
  /** Who pays the carriage of returns without defects. */
  "RETURN.CARRIAGE": choice(["buyer", "shop"], false),
  /** Rows of 特定商取引法に基づく表記 that other settings do not give; null: the company's representative. */
  "LAW.RESPONSIBLE_PERSON": text(null, false, /^[^\r\n]{1,100}$/),
  "LAW.EXTRA_FEES": text("", false),
  /** Additional rows, one per line: 見出し：本文. */
  "LAW.NOTES": text("", false),
  "POLICY.TERMS": markdown(),
  "POLICY.PRIVACY": markdown(),
  "POLICY.RETURNS": markdown(),
  "POLICY.GUIDE": markdown(),
  /** Questions of an order (CART-25): note, purpose, and the shop's own questions. */
  "ORDER.MEMO.IS_USE": flag(true),
  "ORDER.MEMO.MAX_LENGTH": number<number>(memoMax, 1, memoMax),
  "ORDER.PURPOSE.OPTIONS": data(Purposes, []),
  "ORDER.PURPOSE.IS_REQUIRED": flag(false),
  "ORDER.QUESTIONNAIRE": data(Questionnaire, []),
  /** Yen over which a refund in the console needs a fresh proof of identity. */
  "REFUND.PROOF_OVER": number<number>(10_000, 0, 10_000_000, false),
  "DOCUMENT.REGISTRATION_NUMBER": text(null, false, /^T\d{13}$/),
  "DOCUMENT.QUOTATION_DAYS": number(30, 1, 365, false),
  "DOCUMENT.PROVISO": text("お品代", false, /^[^\r\n]{1,40}$/),
  /** Prefecture for the delivery promise on the top page if the visitor's is unknown. */
  "SHIPPING.PREFECTURE": choice(["東京都", ...prefectures.map(({ name }) => name).filter((name) => name !== "東京都")]),
  "SHIPPING.CUTOFF_HOUR": number(13, 0, 24),
  "SHIPPING.CLOSED_WEEKDAYS": list([0, 6]),
  "SHIPPING.IS_CLOSED_ON_HOLIDAYS": flag(true),
  "SHIPPING.CHOICE_DAYS": number(14, 1, 60),
  ...storeroomSettings,
  "PAYMENT.HOLD_MINUTES": number(30, 1, 1440, false),
  "PAYMENT.TRANSFER_GRACE_DAYS": number(3, 0, 30, false),
  /** Max refused cards and started card payments: per cart and member in an hour, per address range in ten minutes. */
  "LIMIT.CARD.REFUSALS_PER_CART": number<number>(10, 1, 100_000, false),
  "LIMIT.CARD.REFUSALS_PER_MEMBER": number<number>(10, 1, 100_000, false),
  "LIMIT.CARD.REFUSALS_PER_RANGE": number<number>(60, 1, 100_000, false),
  "LIMIT.CARD.STARTS_PER_CART": number<number>(30, 1, 100_000, false),
  "LIMIT.CARD.STARTS_PER_MEMBER": number<number>(30, 1, 100_000, false),
  "LIMIT.CARD.STARTS_PER_RANGE": number<number>(1000, 1, 100_000, false),
  /** Max invalid signatures on return links and webhooks, per address range in ten minutes. */
  "LIMIT.PAYMENT.BAD_SIGNATURES": number<number>(30, 1, 100_000, false),
  "GIFT.IS_USE": flag(false),
  "GIFT.CARRIAGE": number(880, 0, 100_000),
  "GIFT.LINK_DAYS": number(14, 1, 180),
  "GIFT.EXPIRED": choice(["return", "giver"]),
  /** Whether cart and payment screens offer applicable coupons. */
  "COUPON.OFFER.IS_USE": flag(true),
  "POINT.IS_USE": flag(true),
  "POINT.EARN_PERCENT": number(1, 0, 100),
  "POINT.LIFETIME_MONTHS": number(12, 0, 120),
  "POINT.WARN_DAYS": number(30, 1, 365),
  "POINT.IS_PRICE_CUT": flag(true),
  /**
   * When decision, registration, login, inquiry, product or restock request need a captcha: from a limit, always,
   * never.
   */
  "CAPTCHA.WHEN": choice(["limit", "always", "never"]),
  /** Max key derivations (5,000 iterations each) of an ALTCHA challenge; the min is half of it. */
  "CAPTCHA.DIFFICULTY": number<number>(200, 1, 100_000, false),
  /** Min reCAPTCHA v3 score: 0 is very likely a robot, 1 very likely a person. */
  "CAPTCHA.MIN_SCORE": number<number>(0.5, 0, 1, false),
  "LIMIT.CAPTCHA.CALLS": number<number>(600, 1, 1_000_000, false),
  "LIMIT.CAPTCHA.MAILS_OF_ADDRESS": number<number>(200, 1, 1_000_000, false),
  "LIMIT.CAPTCHA.MAILS_TO_MAILBOX": number<number>(5, 1, 1000, false),
  /**
   * Unpaid orders of one member, mailbox or phone number at a time: from CAPTCHA on a decision requires a captcha, from
   * MAX on it is refused. Card payments under way and reservations of days count against MAX separately. Cash on
   * delivery counts until the shop packs it; an invoice within a credit limit does not count.
   */
  "LIMIT.HOLD.BUYER_CAPTCHA": number<number>(3, 0, 1_000_000, false),
  "LIMIT.HOLD.BUYER_MAX": number<number>(10, 1, 1_000_000, false),
  /**
   * The same per address range, for orders within the hour: thousands of buyers may share a mobile carrier's address.
   */
  "LIMIT.HOLD.RANGE_CAPTCHA": number<number>(30, 0, 1_000_000, false),
  "LIMIT.HOLD.RANGE_MAX": number<number>(300, 1, 1_000_000, false),
  /** Pieces of a product that orders waiting for days can always reserve, however few there are. */
  "LIMIT.HOLD.PRODUCT_PIECES": number<number>(5, 1, 1_000_000, false),
  /** Percentage of a product's pieces (in stock and in unpaid orders) that one buyer can reserve for days. */
  "LIMIT.HOLD.PRODUCT_BUYER_CAPTCHA_PERCENT": number<number>(25, 0, 100, false),
  "LIMIT.HOLD.PRODUCT_BUYER_PERCENT": number<number>(50, 0, 100, false),
  /** Percentage that all buyers together can reserve for days; at 100 a product may be sold out by bank transfers. */
  "LIMIT.HOLD.PRODUCT_CAPTCHA_PERCENT": number<number>(50, 0, 100, false),
  "LIMIT.HOLD.PRODUCT_PERCENT": number<number>(100, 0, 100, false),
  /** Emails to a mailbox per hour: CAPTCHA requires one for a decision; MAX refuses it and omits emails to others. */
  "LIMIT.EMAIL.MAILBOX_CAPTCHA": number<number>(5, 0, 1_000_000, false),
  "LIMIT.EMAIL.MAILBOX_MAX": number<number>(10, 1, 1_000_000, false),
  /** Restock requests per address range in an hour: number that requires a captcha, and max. */
  "LIMIT.RESTOCK.CAPTCHA_FROM_OF_RANGE": number<number>(10, 1, 1_000_000, false),
  "LIMIT.RESTOCK.OF_RANGE": number<number>(30, 1, 1_000_000, false),
  "STOCK.FEW_BELOW": number(3, 0, 100),
  ...catalogueSettings,
  ...reviewSettings,
  ...loginSettings,
  ...noticeSettings,
  "MEMBER.CARD_LIMIT": number(5, 1, 100),
  "MEMBER.ADDRESS_LIMIT": number(20, 1, 10_000),
  "MEMBER.MEMORIAL_LIMIT": number(30, 1, 200),
  /** Max entries of a series of measurements, or of embroideries; older ones are removed. */
  "MEMBER.TIMESERIES_LIMIT": number(20, 1, 200),
  "MEMBER.LIKE_LIMIT": number(1000, 1, 10_000),
  "MEMBER.PASSWORD_LIFETIME_DAYS": number(null, 1, 3650, false),
  /** Message to members after each login, and the page they come to if they requested none. */
  "MEMBER.LOGIN_MESSAGE": text(null, false, /^[^\0\r\n]{1,300}$/),
  "MEMBER.LOGIN_PAGE": text(null, false, /^\/[^\0\s]{0,300}$/),
  /** Failed logins of one name or device from which on a captcha is required. */
  "LIMIT.LOGIN.CAPTCHA_FROM": number<number>(3, 1, 1_000_000, false),
  /** The same per address range with any names, in ten minutes; and max failures. */
  "LIMIT.LOGIN.CAPTCHA_FROM_OF_RANGE": number<number>(60, 1, 1_000_000, false),
  "LIMIT.LOGIN.FAILURES_OF_RANGE": number<number>(300, 10, 1_000_000, false),
  /** Failed logins of one name from many address ranges, from which on only known devices can log in. */
  "LIMIT.LOGIN.FAILURES_OF_NAME": number<number>(100, 30, 1_000_000, false),
  /** Registrations per address range in an hour, successful or not: number that requires a captcha, and max. */
  "LIMIT.REGISTER.CAPTCHA_FROM_OF_RANGE": number<number>(50, 1, 1_000_000, false),
  "LIMIT.REGISTER.OF_RANGE": number<number>(1000, 1, 1_000_000, false),
  /** Max new members a day with the same mailbox. */
  "LIMIT.REGISTER.OF_MAILBOX": number<number>(5, 1, 1_000_000, false),
  /** Reminders per address range in an hour: number that requires a captcha, and max. */
  "LIMIT.REMINDER.CAPTCHA_FROM_OF_RANGE": number<number>(20, 1, 1_000_000, false),
  "LIMIT.REMINDER.OF_RANGE": number<number>(300, 1, 1_000_000, false),
  /** Max reminders in an hour for one mailbox. */
  "LIMIT.REMINDER.OF_MAILBOX": number<number>(5, 1, 1000, false),
  /** Fields of the inquiry form besides name, email address, category and message; null: determined by SITE.VARIANT. */
  "INQUIRY.FIELDS": data(InquiryFields, null),
  /** The required ones of these fields. */
  "INQUIRY.REQUIRED_FIELDS": data(InquiryFields, null),
  /** Inquiries and product requests per address range in an hour: number that requires a captcha, and max. */
  "LIMIT.INQUIRY.CAPTCHA_FROM_OF_RANGE": number<number>(20, 1, 1_000_000, false),
  "LIMIT.INQUIRY.OF_RANGE": number<number>(300, 1, 1_000_000, false),
  /** Max inquiries and product requests a day, per mailbox and per member. */
  "LIMIT.INQUIRY.OF_MAILBOX": number<number>(10, 1, 1_000_000, false),
  "LIMIT.INQUIRY.OF_MEMBER": number<number>(20, 1, 1_000_000, false),
  "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": flag(false),
  "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": flag(true),
  /** Recommendations on product pages. */
  "PLUGIN.RECOMMEND.IS_USE": flag(true),
  "PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE": flag(false),
  ...trackingSettings,
  ...retentionSettings,
} as const satisfies Record<string, Definition>;

export type SettingKey = keyof typeof settingDefinitions;
type Value<D extends Definition> = D["type"] extends "flag"
  ? boolean
  : D["type"] extends "number" | "number-choice"
    ? number | Extract<D["fallback"], null>
    : D["type"] extends "list"
      ? readonly (string | number)[]
      : D extends { schema: infer S extends z.ZodMiniType }
        ? z.infer<S>
        : D extends { options: readonly (infer O)[] }
          ? O
          : string | Extract<D["fallback"], null>;
export type Settings = { readonly [K in SettingKey]: Value<(typeof settingDefinitions)[K]> };

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}

/** Message why a value cannot be stored under a key; undefined if it can. */
export function settingProblem(key: string, value: unknown): string | undefined {
  if (!isSettingKey(key)) return `${key} という設定はありません。`;
  const definition: Definition = settingDefinitions[key];
  const wrong = `${key} に設定できない値です。`;
  if (value === null) return definition.fallback === null ? undefined : wrong;
  switch (definition.type) {
    case "choice":
    case "number-choice":
      return (definition.options as readonly unknown[]).includes(value) ? undefined : wrong;
    case "flag":
      return typeof value === "boolean" ? undefined : wrong;
    case "number":
      return typeof value === "number" && value >= definition.min && value <= definition.max ? undefined : wrong;
    case "list":
      return Array.isArray(value) && value.every((one) => ["string", "number"].includes(typeof one))
        ? undefined
        : wrong;
    case "data": {
      const { error } = definition.schema.safeParse(value);
      return error && `${wrong}${error.issues.map(({ path, message }) => `（${path.join(".")} ${message}）`).join("")}`;
    }
    case "text":
      return typeof value === "string" && (definition.pattern?.test(value) ?? value.length <= 2000) ? undefined : wrong;
  }
}

/** Stored values over defaults, which replace invalid ones. Empty cancellation terms are generated. */
export function settingsOf(stored: ReadonlyMap<string, unknown>): Settings {
  const settings = Object.fromEntries(
    Object.entries(settingDefinitions).map(([key, definition]) => {
      const value = stored.get(key);
      return [key, value !== undefined && !settingProblem(key, value) ? value : definition.fallback];
    }),
  ) as Settings;
  return { ...settings, "ORDER.CANCEL_TERMS": settings["ORDER.CANCEL_TERMS"] || cancelTerms(settings) };
}

const publicOnes = new WeakMap<Settings, Record<string, unknown>>();

/** Public settings; computed once per cached channel. */
export function publicSettings(settings: Settings): Record<string, unknown> {
  const known = publicOnes.get(settings);
  if (known) return known;
  const entries = Object.entries(settings).filter(([key]) => isSettingKey(key) && settingDefinitions[key].isPublic);
  const picked = Object.freeze(Object.fromEntries(entries));
  publicOnes.set(settings, picked);
  return picked;
}

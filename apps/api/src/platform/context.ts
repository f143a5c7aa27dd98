import type { PaymentCode, PaymentService } from "@noren/contract/payment-method/payment.ts";
import type { Logger } from "pino";
import type { CaptchaPort } from "#api/member/captcha/captcha-port.ts";
import type { ChannelCache, ChannelFacts } from "#api/channel/channel-cache.ts";
import type { Db } from "./db/open.ts";
import type { RandomBytes } from "./db/uuid.ts";
import type { SendJob } from "./jobs/jobs.ts";
import type { PaymentProvider } from "#api/payment-method/provider/port.ts";

/** What the whole process shares: made once at start, passed along, never imported. */
export type Shop = {
  db: Db;
  channels: ChannelCache;
  jobs: SendJob;
  log: Logger;
  secret: string;
  /** The payment providers that stand behind the methods, by the method's code. */
  providers: Partial<Record<PaymentCode, PaymentProvider>>;
  captcha: CaptchaPort;
  /** What their screens have to know, by the method's code, for pages of a channel's origin. */
  paymentServices: Partial<Record<PaymentCode, (origin: string) => PaymentService>>;
  clock: () => Date;
  random: RandomBytes;
  /** Why a channel cannot have this theme and site, in Japanese; unset where no storefront is drawn. */
  lookProblem?: (theme: string, site: string | null) => string | undefined;
};

/** Who a bearer token belongs to. */
export type Member = { id: string; sessionId: string; isRegistered: boolean };

/** What work without a visitor knows: jobs, notices. */
export type Work = { shop: Shop; db: Db; now: Date };

/**
 * Work on an order, with the order's channel read beforehand: within a transaction of the embedded database nothing else
 * may be asked of it.
 */
export type OrderWork = Work & { channel: ChannelFacts };

/** What one call knows. `now` is read once, so that everything in a call happens at one moment. */
export type Context = {
  shop: Shop;
  db: Db;
  now: Date;
  channel: ChannelFacts;
  requestId: string;
  /** The visitor's address, for the login history. */
  ip: string;
  /** What limits by address count: the address, or an IPv6 address's /64. */
  addressRange: string;
  /** The bearer token as it came; who it belongs to is found by the access check. */
  bearer: string | undefined;
  /** Set once the bearer token has been looked up. */
  member?: Member;
  idempotencyKey: string | undefined;
  /** Set by a guard where a limit's captcha threshold is reached. */
  isCaptchaNeeded?: boolean;
};

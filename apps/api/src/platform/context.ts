import type { Role } from "@noren/contract/platform/rights.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import type { Logger } from "pino";
import type { Actor } from "./actor/actor.ts";
import type { Db } from "./db/open.ts";
import type { RandomBytes } from "./db/uuid.ts";
import type { BackupPlan } from "./files/backup-plan.ts";
import type { FilePort, PictureEncoder } from "./files/file-port.ts";
import type { SendJob } from "./jobs/jobs.ts";

/**
 * Shared state of the process: created once at start and passed as argument, never imported. Each group of areas adds
 * its own.
 */
export type BaseShop = {
  db: Db;
  jobs: SendJob;
  log: Logger;
  secret: Secret;
  clock: () => Date;
  random: RandomBytes;
  files: FilePort;
  encodePicture: PictureEncoder;
  /** Unset in processes that make no backups. */
  backup?: BackupPlan | undefined;
  /** Development server: answers contain the login's verification code. */
  isDevelopment?: boolean;
  /** The process opens the demo (SHOP_DEMO). */
  isDemo?: boolean;
  /** The process uses the embedded database (PGlite), which may lose the last orders in a power failure. */
  isEmbedded?: boolean;
  /** Origin of the console's own host (ADMIN_HOST); unset, the console is on a shop's host. */
  adminOrigin?: string | undefined;
};

/** Owner of the request's bearer token. */
export type Member = { id: string; sessionId: string; isRegistered: boolean; priceList?: OwnPriceList | null };

/** The price list of a member's group or company, whose prices the member pays where they are the lowest (OWN-15). */
export type OwnPriceList = { id: string; kind: "group" | "company" };

/** A logged-in staff member of the shop. */
export type Staff = {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  /** Roles by channel; a null channel means every channel. */
  assignments: readonly { channel_id: string | null; role: Role }[];
  /** Last proof of identity in this session: the login, or a later confirmation. */
  provedAt: Date;
};

/** Context of one call. `now` is read once, so that all parts of a call use the same time. */
export type BaseContext = {
  shop: BaseShop;
  db: Db;
  now: Date;
  /** The member after the bearer token was looked up; a guest before. */
  actor: Actor;
  channel: { id: string };
  requestId: string;
  /** IP address of the visitor, for the login history. */
  ip: string;
  /** "iPhone・Safari"; unset if the caller did not send it. */
  device?: string | undefined;
  /** Subject of rate limits by address: the IPv4 address, or the /64 network of an IPv6 address. */
  addressRange: string;
  /** Bearer token as sent; the access check resolves its owner. */
  bearer: string | undefined;
  /** Proofs of tags' passwords, as sent. */
  tagAccess?: string | undefined;
  /** true: `now` is a future time, at which the owner previews the shop. */
  isPreview?: boolean;
  /** Set after the bearer token was looked up. */
  member?: Member;
  /** Set in owner's calls after the token was looked up. */
  staff?: Staff;
  idempotencyKey: string | undefined;
  /** Signal that aborts when the client disconnects, for calls over HTTP; cancels work that nobody waits for. */
  left?: () => AbortSignal;
};

/** Context of a call for members only. */
export type ForMember<C> = C & { member: Member };
/** Context of a call for staff only. */
export type ForStaff<C> = C & { staff: Staff };

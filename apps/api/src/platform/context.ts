import type { Logger } from "pino";
import type { Actor } from "./actor/actor.ts";
import type { Db } from "./db/open.ts";
import type { RandomBytes } from "./db/uuid.ts";
import type { FilePort, PictureEncoder } from "./files/file-port.ts";
import type { SendJob } from "./jobs/jobs.ts";

/** What the whole process shares: made once at start, passed along, never imported. Each group adds what it needs. */
export type BaseShop = {
  db: Db;
  jobs: SendJob;
  log: Logger;
  secret: string;
  clock: () => Date;
  random: RandomBytes;
  files: FilePort;
  encodePicture: PictureEncoder;
  /** The development server: a login's code is answered too. */
  isDevelopment?: boolean;
};

/** The owner of a bearer token. */
export type Member = { id: string; sessionId: string; isRegistered: boolean };

/** What one call knows. `now` is read once, so that everything in a call happens at one moment. */
export type BaseContext = {
  shop: BaseShop;
  db: Db;
  now: Date;
  /** The member, once the bearer token has been looked up; a guest before. */
  actor: Actor;
  channel: { id: string };
  requestId: string;
  /** The visitor's address, for the login history. */
  ip: string;
  /** "iPhone・Safari"; unset where the caller did not say. */
  device?: string | undefined;
  /** What limits by address count: the address, or an IPv6 address's /64. */
  addressRange: string;
  /** The bearer token as sent; the access check resolves its owner. */
  bearer: string | undefined;
  /** Proofs that passwords of tags were given, as sent. */
  tagAccess?: string | undefined;
  /** `now` is not the clock's: the owner previews the shop as it will be. */
  isPreview?: boolean;
  /** Set once the bearer token has been looked up. */
  member?: Member;
  idempotencyKey: string | undefined;
  /** Aborts when the visitor has left, of a call over HTTP: work that nobody waits for may be dropped. */
  left?: () => AbortSignal;
};

/** The context of a call that only a member may make. */
export type ForMember<C> = C & { member: Member };

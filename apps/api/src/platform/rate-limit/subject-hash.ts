import { acceptedSecrets, macBy } from "@noren/contract/platform/secret.ts";
import type { BaseContext } from "../context.ts";

/**
 * Subject of a limit (a mailbox, an address range, a phone number) as stored beside an order: an HMAC with SECRET,
 * since an unkeyed hash could be reversed by trying all existing values. Channels count separately.
 */
export const subjectHash = (ctx: Hashing, kind: Kind, subject: string): Buffer =>
  hashBy(ctx.shop.secret.current, ctx, kind, subject);

/** The hashes under which rows about the subject may be stored: one for each accepted secret. */
export const subjectHashes = (ctx: Hashing, kind: Kind, subject: string): Buffer[] =>
  acceptedSecrets(ctx.shop.secret).map((one) => hashBy(one, ctx, kind, subject));

type Hashing = { shop: Pick<BaseContext["shop"], "secret">; channel: Pick<BaseContext["channel"], "id"> };
type Kind = "range" | "mailbox" | "phone";

const hashBy = (secret: string, { channel }: Hashing, kind: Kind, subject: string): Buffer =>
  macBy(secret, `${kind}\0${channel.id}\0${subject}`);

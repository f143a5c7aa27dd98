import { createHash } from "node:crypto";
import type { StoredAccount } from "#api/channel/channel-types.ts";

/**
 * Version of what an owner has read: a number of the content, since rows of these tables have no version of their own. 48
 * bits, so that it is a whole number in JSON.
 */
export const versionOf = (content: unknown): number =>
  createHash("sha256").update(JSON.stringify(content)).digest().readUIntBE(0, 6);

type Read = Pick<StoredAccount, "id" | "fields" | "secrets" | "replaced_secrets" | "ended_at">;

export const accountVersion = ({ id, fields, secrets, replaced_secrets, ended_at }: Read): number =>
  versionOf([id, Object.entries(fields).toSorted(byName), secrets, replaced_secrets, ended_at]);

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

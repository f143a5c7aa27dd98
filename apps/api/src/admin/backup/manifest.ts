import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { z } from "zod";
import { fingerprintOf } from "#api/platform/secret/secret-fingerprint.ts";
import { maxCost } from "./passphrase.ts";

/** Number of the format; a program reads those up to its own. */
export const format = 1;

const Count = z.int().min(0);
const Sum = z.object({ bytes: Count, sha256: z.string() });

const Manifest = z.object({
  product: z.literal("noren"),
  format: z.literal(format),
  /** Counts the backups of a folder, since a clock may be set back. */
  number: Count,
  taken_at: z.iso.datetime(),
  release: z.string(),
  /** Migrations of the schema that the rows fit, with their hashes. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** Rows of each table. */
  tables: z.record(z.string(), Count),
  parts: z.object({ rows: Sum, files: Sum }),
  files: z.object({ count: Count, bytes: Count, missing: Count }),
  /** Tells another SECRET; the SECRET itself is not part of a backup. */
  secret: z.string(),
  encryption: z
    .object({
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.int().min(2).max(maxCost),
      check: z.string().regex(/^[0-9a-f]{16}$/),
    })
    .nullable(),
});
export type Manifest = z.output<typeof Manifest>;

/** A manifest as read, before its proof is checked. */
export type ReadManifest = { product: "noren"; isNewer: boolean; manifest?: Manifest; proof: string };

export const manifestName = "manifest.json";
export const partNames = { rows: "rows.gz", files: "files.gz" } as const;

/** Text of the file; its proof is a keyed hash if the backup is encrypted, else a hash, which tells accidents only. */
export const manifestText = (manifest: Manifest, key: Buffer | undefined) =>
  `${JSON.stringify({ proof: proofOf(manifest, key), manifest }, null, 1)}\n`;

export function isProved({ manifest, proof }: { manifest: Manifest; proof: string }, key: Buffer | undefined): boolean {
  const expected = Buffer.from(proofOf(manifest, key));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function proofOf(manifest: Manifest, key: Buffer | undefined): string {
  const text = JSON.stringify(manifest);
  return (key ? createHmac("sha256", key) : createHash("sha256")).update(text).digest("hex");
}

/** undefined for a text that is no manifest of this product; without `manifest` if it is damaged, or newer. */
export function parseManifest(text: string): ReadManifest | undefined {
  const whole = z.object({
    proof: z.string(),
    manifest: z.looseObject({ product: z.literal("noren"), format: Count }),
  });
  const read = whole.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const { proof, manifest: given } = read.data;
  const { data } = Manifest.safeParse(given);
  return { product: "noren", isNewer: given.format > format, proof, ...(data && { manifest: data }) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Eight hex digits of SECRET's fingerprint: enough to tell another one, too few to find it. */
export const secretMark = ({ current }: Secret) => fingerprintOf(current).toString("hex").slice(0, 8);

import { createHash } from "node:crypto";

/** A strong ETag of these bytes. */
export const toEtag = (bytes: Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Whether If-None-Match contains the tag; weak tags match too, since a compressing proxy makes tags weak. */
export const isNotModified = (etag: string, ifNoneMatch: string | null): boolean =>
  ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;

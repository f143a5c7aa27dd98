import { createHash } from "node:crypto";

/** A strong tag for these bytes. */
export const toEtag = (bytes: Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Whether the browser has this already (If-None-Match): several tags, and weak ones, as a proxy that compresses makes them. */
export const isNotModified = (etag: string, ifNoneMatch: string | null): boolean =>
  ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;

import { createHash } from "node:crypto";

/** The id of the one job that may be sent for an occasion, however many nodes send it. */
export function jobId(occasion: string): string {
  const hex = createHash("sha256").update(occasion).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

import { createHash } from "node:crypto";

/** Id of a job that must be sent once per occasion, even by several nodes. */
export function jobId(occasion: string): string {
  const hex = createHash("sha256").update(occasion).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

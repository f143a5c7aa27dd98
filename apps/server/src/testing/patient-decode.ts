import { fileURLToPath } from "node:url";
import { decodeApart, decoderLimits } from "../pictures/decoder-process.ts";

/** The built decoder; a test run builds it first (built-programs.ts). */
const program = fileURLToPath(new URL("../../build/decoder.js", import.meta.url));
/** A long timeout for a busy machine. */
const limits = { ...decoderLimits, timeout: 60_000 };

export const patientDecode = (bytes: Uint8Array, signal?: AbortSignal) =>
  decodeApart(bytes, { program, limits, signal });

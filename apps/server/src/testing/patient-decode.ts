import { fileURLToPath } from "node:url";
import { decodeApart, decoderLimits } from "../pictures/decoder-process.ts";

/** The decoder as it is built; a run of tests builds it before them (built-programs.ts). */
const program = fileURLToPath(new URL("../../build/decoder.js", import.meta.url));
/** A busy machine is no failure. */
const limits = { ...decoderLimits, timeout: 60_000 };

export const patientDecode = (bytes: Uint8Array, signal?: AbortSignal) =>
  decodeApart(bytes, { program, limits, signal });

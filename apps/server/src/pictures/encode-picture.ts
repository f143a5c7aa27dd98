import type { EncodedPicture, PictureEncoder } from "@noren/api/platform/files/file-port.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type Decoded, decodeApart } from "./decoder-process.ts";
import { createWorkQueue } from "./work-queue.ts";

export type PictureEncoderOptions = {
  /** Max waiting pictures, in all and of one address range. */
  waiting?: number;
  waitingPerRange?: number;
  /**
   * Max time (ms) that a visitor's picture waits for its turn; with the decoding it stays below the timeout of a page.
   */
  maxWait?: number;
  /** Called when a decoder was ended at a limit or crashed. */
  onEnded?: (how: string) => void;
  decode?: (bytes: Uint8Array, signal: AbortSignal | undefined) => Promise<Decoded>;
};

const tooMany = () => new ShopError("common.too_many_requests", { retry_after: 10 });

/** One picture at a time in a worker; address ranges take turns. */
export function createPictureEncoder(options: PictureEncoderOptions = {}): PictureEncoder {
  const { waiting = 40, waitingPerRange = 2, maxWait = 5_000, onEnded = () => {} } = options;
  const { decode = (bytes, signal) => decodeApart(bytes, { signal }) } = options;
  const queue = createWorkQueue({ atOnce: 1, waiting, waitingPerRange });

  return async (bytes, { range, signal } = {}) => {
    const waited = new AbortController();
    // an owner's command waits without a timeout
    const timer = range === undefined ? undefined : setTimeout(() => waited.abort(), maxWait);
    const begin = () => {
      clearTimeout(timer);
      return decode(bytes, signal);
    };
    try {
      const whole = signal ? AbortSignal.any([waited.signal, signal]) : waited.signal;
      const decoded = await queue.run(begin, { range, signal: whole });
      if (decoded) return encodedOf(decoded, { signal, onEnded });
    } catch (error) {
      if (!waited.signal.aborted && !signal?.aborted) throw error;
    } finally {
      clearTimeout(timer);
    }
    throw tooMany();
  };
}

type Ending = { signal: AbortSignal | undefined; onEnded: (how: string) => void };

function encodedOf(decoded: Decoded, { signal, onEnded }: Ending): EncodedPicture {
  if ("bytes" in decoded) return decoded;
  if ("refusal" in decoded) throw new ShopError(decoded.refusal);
  if ("isLate" in decoded || signal?.aborted) throw tooMany();
  onEnded(decoded.ended);
  throw new ShopError("file.unreadable");
}

import type { ShopError } from "@noren/contract/platform/errors.ts";

/** The code with which a call was refused, or "accepted". */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    ({ code }: ShopError) => code,
  );

import type { ShopError } from "@noren/contract/platform/errors.ts";

/** The code with which a call was refused; "accepted" where it was not. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    ({ code }: ShopError) => code,
  );

import { seal } from "@noren/contract/platform/seal.ts";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";

/** New recovery codes are shown once: a sealed cookie brings them to the page that shows them, for ten minutes at most. */
export const keepCodes = ({ cookies, secret }: ConsoleContext, codes: readonly string[]) =>
  cookies.set("codes", seal(codes, "recovery-codes", secret), 600);

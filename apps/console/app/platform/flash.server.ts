import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ConsoleContext } from "./console-context.server.ts";
import type { Flash } from "./flash.ts";

type Place = Pick<ConsoleContext, "cookies" | "secret">;

/** Sets a message for the next page. */
export const setFlash = ({ cookies, secret }: Place, flash: Flash): void =>
  cookies.set("flash", seal(flash, "console-flash", secret), 300);

/** The previous request's message, once. */
export function takeFlash({ cookies, secret }: Place): Flash | null {
  const cookie = cookies.isSet("flash") ? undefined : cookies.get("flash");
  if (!cookie) return null;
  cookies.remove("flash");
  return unseal<Flash>(cookie, "console-flash", secret);
}

import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ShopContext } from "../request/request-context.server.ts";
import { hasMembers } from "./page-access.ts";

/** Answers not found in a shop without members (THEME-18). */
export function requireMembers({ settings }: Pick<ShopContext, "settings">): void {
  if (!hasMembers(settings)) throw new ShopError("channel.no_members");
}

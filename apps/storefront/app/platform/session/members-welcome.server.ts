import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ShopContext } from "../request/request-context.server.ts";
import { hasMembers } from "./page-access.ts";

/** A shop without members has no such page (THEME-18). */
export function membersWelcome({ settings }: Pick<ShopContext, "settings">): void {
  if (!hasMembers(settings)) throw new ShopError("channel.no_members");
}

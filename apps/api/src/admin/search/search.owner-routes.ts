import type { search } from "@noren/contract/admin/search.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { findEverywhere } from "./search.service.ts";

export const searchRoutes: Handlers<typeof search, OwnerContext> = { find: findEverywhere };

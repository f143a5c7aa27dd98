import type { memberGroups } from "@noren/contract/promotion/member-group.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import {
  addGroup,
  addMembers,
  changeGroup,
  listGroups,
  removeGroup,
  removeMember,
  showGroup,
} from "./member-group.owner-service.ts";

export const memberGroupRoutes: Handlers<typeof memberGroups, OwnerContext> = {
  list: (input, ctx) => listGroups(ctx, input),
  show: (input, ctx) => showGroup(ctx, input),
  add: (input, ctx) => addGroup(ctx, input),
  change: (input, ctx) => changeGroup(ctx, input),
  remove: (input, ctx) => removeGroup(ctx, input),
  addMembers: (input, ctx) => addMembers(ctx, input),
  removeMember: (input, ctx) => removeMember(ctx, input),
};

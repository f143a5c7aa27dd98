import type { staff } from "@noren/contract/admin/staff.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { readAddressLimits, saveAddressLimits } from "./address-limit.service.ts";
import { invitePerson, invitePersonAgain, prepareAgain, prepareInvite, withdraw } from "./invitations.service.ts";
import { letPersonIn, listStaff, prepareLetIn, removePerson, saveRoles } from "./people.service.ts";

export const staffRoutes: Handlers<typeof staff, OwnerContext> = {
  list: (_, ctx) => listStaff(ctx),
  invite: prepared(
    (input, ctx) => prepareInvite(ctx, input),
    (input, ctx) => invitePerson(ctx, input),
  ),
  inviteAgain: prepared(
    ({ id }, ctx) => prepareAgain(ctx, id),
    ({ id }, ctx) => invitePersonAgain(ctx, id),
  ),
  withdraw: ({ id }, ctx) => withdraw(ctx, id),
  saveRoles: (input, ctx) => saveRoles(ctx, input),
  letIn: prepared(
    ({ id }, ctx) => prepareLetIn(ctx, id),
    ({ id }, ctx) => letPersonIn(ctx, id),
  ),
  remove: ({ id }, ctx) => removePerson(ctx, id),
  addressLimits: (_, ctx) => readAddressLimits(ctx),
  saveAddressLimits: (input, ctx) => saveAddressLimits(ctx, input),
};

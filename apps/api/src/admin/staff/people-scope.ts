import type { GivenRole } from "@noren/contract/admin/staff-proof.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { allows } from "@noren/contract/platform/rights.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Assignment } from "./given-roles.ts";

type Caller = Pick<ForStaff<OwnerContext>, "staff" | "channels">;

/** Whether the caller changes people in every channel, later ones included. */
export const isOfAllChannels = ({ staff }: Pick<Caller, "staff">): boolean =>
  staff.assignments.some(({ channel_id, role }) => channel_id === null && allows([role], "staff.edit"));

/** Whether the caller may change somebody with these roles: all of them lie within the caller's channels. */
export const mayChange = (ctx: Caller, assignments: readonly Assignment[]): boolean =>
  isOfAllChannels(ctx) ||
  (assignments.length > 0 &&
    assignments.every(({ channel_id }) => channel_id !== null && ctx.channels.some(({ id }) => id === channel_id)));

type Chosen = Pick<GivenRole, "channel" | "role">;

/** Roles chosen by the caller, as stored: each in a channel of the caller, or by an owner of all in every channel. */
export function toAssignments(ctx: Caller, chosen: readonly Chosen[]): Assignment[] {
  const assignments = chosen.map(({ channel, role }): Assignment => {
    if (channel !== null) return { channel_id: channelIdOf(ctx, channel), role };
    if (!isOfAllChannels(ctx)) throw new ShopError("staff.all_channels_needed");
    return { channel_id: null, role };
  });
  const keys = assignments.map(({ channel_id, role }) => `${channel_id}:${role}`);
  return assignments.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

function channelIdOf({ channels }: Caller, code: string): string {
  const channel = channels.find((one) => one.code === code);
  if (!channel) throw new ShopError("channel.not_found");
  return channel.id;
}

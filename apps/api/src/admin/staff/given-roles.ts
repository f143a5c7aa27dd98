import type { GivenRole } from "@noren/contract/admin/staff-proof.ts";
import { type Role, roleNames, roles } from "@noren/contract/platform/rights.ts";
import type { Channel } from "#api/channel/channel-types.ts";

/** A role in one channel, or in every channel (null), as stored. */
export type Assignment = { channel_id: string | null; role: Role };

/** Roles with their words: those of every channel first, then by channel and role. Roles of other channels are left out. */
export const toGivenRoles = (
  assignments: readonly Assignment[],
  channels: readonly Pick<Channel, "id" | "code" | "name">[],
): GivenRole[] =>
  [null, ...channels].flatMap((channel) =>
    roleNames
      .filter((role) =>
        assignments.some((one) => one.role === role && one.channel_id === (channel === null ? null : channel.id)),
      )
      .map((role) => ({
        channel: channel?.code ?? null,
        channel_name: channel?.name ?? null,
        role,
        words: roles[role].words,
      })),
  );

import type { Me } from "@noren/contract/admin/staff-session.owner.ts";
import { allRights, roles } from "@noren/contract/platform/rights.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff, Staff } from "#api/platform/context.ts";
import { freshFor } from "#api/platform/staff/staff-rights.ts";
import { allChannelOwners, waysOf } from "./account.queries.ts";
import { isDemoOwner } from "./demo-login.service.ts";
import { toGivenRoles } from "./given-roles.ts";

/** The caller, with the channels in which they have a role. */
export async function me({ shop, db, now, staff, channels }: ForStaff<OwnerContext>): Promise<Me> {
  const own = channels.map((channel) => toOwnerChannel(staff, channel));
  const owners = await allChannelOwners(db);
  const provedUntil = new Date(staff.provedAt.getTime() + freshFor);
  return {
    id: staff.id,
    name: staff.name,
    email: staff.email,
    roles: toGivenRoles(staff.assignments, channels),
    rights: allRights.filter((right) => own.some((channel) => channel.rights.includes(right))),
    channels: own,
    ...(await waysOf(db, staff.id)),
    is_only_owner: owners.length === 1 && owners[0] === staff.id,
    is_demo_owner: await isDemoOwner({ shop, staff }),
    proved_until: provedUntil >= now ? provedUntil.toISOString() : null,
  };
}

function toOwnerChannel({ assignments }: Staff, { id, code, name, colorScheme }: Channel): Me["channels"][number] {
  const given = new Set(
    assignments.flatMap(({ channel_id, role }) => (channel_id === null || channel_id === id ? [role] : [])),
  );
  const accent = colorScheme?.tokens["accent"];
  return {
    key: code,
    name,
    color: accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent) ? accent : null,
    roles: [...given],
    rights: allRights.filter((right) =>
      [...given].some((role) => (roles[role].rights as readonly string[]).includes(right)),
    ),
  };
}

import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Edit } from "@noren/contract/platform/version.ts";
import type { MemberWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { saveEdit, type Stored } from "#api/platform/version/save-edit.ts";
import { profileToEdit, writeProfileFields } from "./profile.owner-queries.ts";
import type { Profile } from "./profile.queries.ts";

type Owner = Pick<MemberWork, "db" | "actor" | "channel" | "now" | "member">;

/** A member's profile for the owner's form. Errors: common.not_found. */
export const getProfileToEdit = async (work: Owner): Promise<Stored<Profile>> =>
  found(await profileToEdit(work.db, namedIn(work)));

/**
 * Saves an owner's edit of a profile and returns the member's new version. Members change their profiles too. Errors:
 * common.not_found, common.changed_meanwhile.
 */
export async function saveProfile(work: Owner, edit: Edit<Profile>): Promise<number> {
  const named = namedIn(work);
  return inTransaction(work, async (trx) =>
    found(
      await saveEdit(edit, {
        write: ({ version, values }) => writeProfileFields(trx, named, values, { version, now: work.now }),
        read: () => profileToEdit(trx, named),
      }),
    ),
  );
}

const namedIn = ({ channel, member }: Owner) => ({ channelId: channel.id, id: member.id });

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ShopError("common.not_found");
  return value;
}

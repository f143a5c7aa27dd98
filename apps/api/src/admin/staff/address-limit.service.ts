import type { AddressLimits, staff } from "@noren/contract/admin/staff.owner.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type * as z from "zod/mini";
import type { OwnerContext, Work } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { requireProof } from "#api/platform/staff/staff-rights.ts";
import { saveEdit } from "#api/platform/version/save-edit.ts";
import { isWithin, toRange } from "./address-limit.ts";
import { type AddressLimit, addressLimit, writeAddressLimit } from "./address-limit.queries.ts";
import { isOfAllChannels } from "./people-scope.ts";

type Own = ForStaff<OwnerContext>;

export async function readAddressLimits(ctx: Own): Promise<z.infer<typeof AddressLimits>> {
  requireAllChannels(ctx);
  return { ...(await addressLimit(ctx.db)), own: ctx.ip };
}

export async function saveAddressLimits(ctx: Own, { version, ranges: typed }: Parsed<typeof staff.saveAddressLimits>) {
  requireAllChannels(ctx);
  requireProof(ctx);
  const ranges = checkedRanges(typed);
  if (ranges.length > 0 && !isWithin(ctx.ip, ranges)) throw new ShopError("staff.own_address");
  return inTransaction(ctx, async (trx) => {
    const saved = await saveEdit(
      { version, values: { ranges } },
      {
        write: () => writeAddressLimit(trx, { ranges, version }),
        read: async () => {
          const { ranges: stored, version: present } = await addressLimit(trx);
          return { version: present, values: { ranges: stored } };
        },
      },
    );
    return { ranges, version: saved!, own: ctx.ip };
  });
}

/** For a command. */
export const readAddressLimit = ({ db }: Pick<Work, "db">): Promise<AddressLimit> => addressLimit(db);

/** By a command, so that an owner who limited the console too far gets in again. */
export async function replaceAddressLimits(ctx: Pick<Work, "db" | "actor">, typed: readonly string[]) {
  const ranges = checkedRanges(typed);
  await inTransaction(ctx, (trx) => writeAddressLimit(trx, { ranges }));
  return ranges;
}

function checkedRanges(typed: readonly string[]): string[] {
  const ranges = [...new Set(typed.map((range) => range.trim().toLowerCase()))];
  const wrong = ranges.find((range) => !toRange(range));
  if (wrong === undefined) return ranges;
  const words = `「${wrong}」はアドレスではありません。192.0.2.7 や 192.0.2.0/24、2001:db8::/32 のように入力してください。`;
  throw new ShopError("common.invalid_input", {}, { ranges: [words] }, words);
}

function requireAllChannels(ctx: Own) {
  if (!isOfAllChannels(ctx)) throw new ShopError("staff.all_channels_needed");
}

import type { taxRates } from "@noren/contract/channel/tax-rate.owner.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { mayInAll, requireProof } from "#api/platform/staff/staff-rights.ts";
import { addTaxRate, firstDay, listTaxRates, removeTaxRate } from "./tax-rate.service.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof taxRates;

const right = "settings.edit";

export const listForOwner = async ({ db, now, staff }: Ctx): Promise<Output<Calls["list"]>> => ({
  rates: await listTaxRates(db, now),
  first_day: firstDay(now),
  may_edit: mayInAll(staff, right),
});

export async function addForOwner(ctx: Ctx, rate: Parsed<Calls["add"]>): Promise<Output<Calls["add"]>> {
  requireChange(ctx);
  return { id: await addTaxRate(ctx, rate) };
}

export async function removeForOwner(ctx: Ctx, id: string): Promise<Output<Calls["remove"]>> {
  requireChange(ctx);
  await removeTaxRate(ctx, (row) => row.id === id);
  return {};
}

/** The rates are those of every channel. */
function requireChange(ctx: Ctx): void {
  requireProof(ctx);
  if (!mayInAll(ctx.staff, right)) throw new ShopError("staff.all_channels_needed");
}

import type { FileAnswer, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { changesOf } from "@noren/contract/platform/version.ts";
import type { ProductCost, productCost } from "@noren/contract/product/product-cost.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { type Day, momentOf, tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { getVariant } from "../stock/variant.service.ts";
import { costAt, costsOf, deleteCost, insertCost, updateCost } from "./cost.queries.ts";
import { stockValueCsv } from "./stock-value-csv.ts";
import { type AsOf, valueRows, valueSums } from "./stock-value.queries.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof productCost;

/** Max costs of a variant. */
const costsMax = 200;

/** Costs of a variant of the caller's channels. Errors: product.not_found. */
export const listCosts = async (ctx: Ctx, { variant }: Parsed<Calls["list"]>): Promise<ProductCost[]> =>
  costsOf(ctx.db, (await getVariant(ctx, variant)).id);

/** Sets what a piece costs from a day on. Errors: product.not_found, common.changed_meanwhile, product.too_many_costs. */
export async function setCost(ctx: Ctx, { variant, version, since, cost }: Parsed<Calls["set"]>): Promise<ProductCost> {
  const { id: productId, channel_id: channelId } = await getVariant(ctx, variant);
  return inTransaction(ctx, async (trx) => {
    const setting = { id: uuidv7(ctx.now, ctx.shop.random), channelId, productId, since, cost };
    const saved = version === 0 ? await insertCost(trx, setting, costsMax) : await updateCost(trx, setting, version);
    if (saved === "full") throw new ShopError("product.too_many_costs");
    if (saved) return saved;
    const stored = await costAt(trx, productId, since);
    if (stored?.cost === cost) return stored;
    const theirs = { cost: stored?.cost ?? null };
    throw changedMeanwhile({ version: stored?.version ?? 0, fields: changesOf({ values: { cost } }, theirs) });
  });
}

/** Errors: product.not_found, common.not_found. */
export async function removeCost(ctx: Ctx, { variant, id }: Parsed<Calls["remove"]>) {
  const { id: productId } = await getVariant(ctx, variant);
  const isGone = isUuid(id) && (await inTransaction(ctx, (trx) => deleteCost(trx, productId, id)));
  if (!isGone) throw new ShopError("common.not_found");
  return {};
}

/** Errors: channel.not_found, common.invalid_input by field. */
function asOf(ctx: Ctx, { channel, day }: { channel: string; day: Day }): AsOf & { code: string } {
  const { id, code } = chosenChannels(ctx, channel)[0]!;
  if (day > tokyoDay(ctx.now))
    throw new ShopError("common.invalid_input", {}, { day: ["きょうか、それより前の日を入力してください"] });
  return { channelId: id, code, day, end: momentOf(day, { isEnd: true })! };
}

export async function valueOfStock(ctx: Ctx, input: Parsed<Calls["stockValue"]>) {
  const { day, ...at } = asOf(ctx, input);
  return { day, ...(await valueSums(ctx.db, { day, ...at })) };
}

/** 期末の棚卸表 as a file. */
export async function stockValueFile(ctx: Ctx, input: Parsed<Calls["stockCsv"]>): Promise<FileAnswer> {
  const { code, ...at } = asOf(ctx, input);
  const bytes = new TextEncoder().encode(stockValueCsv(at.day, await valueRows(ctx.db, at)));
  return { bytes, type: "text/csv; charset=utf-8", name: `stock-${code}-${at.day}.csv` };
}

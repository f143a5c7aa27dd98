import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Sale, SaleFields, sales } from "@noren/contract/product/price-period.owner.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { previewLink } from "#api/channel/preview.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile, saveEdit } from "#api/platform/version/save-edit.ts";
import { periodRefusal } from "../sale-price/period-refusal.ts";
import { lockPrices, plannedPeriods } from "../sale-price/planned-period.service.ts";
import { conflictOf } from "../sale-price/price-rules.ts";
import { closeSale, type SaleRow, saleRows, updateSale, variantsOfSale } from "./sale.queries.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof sales;

const listed = 200;
/** For how long the link to a coming sale's preview can be used. */
const previewFor = 24 * 3_600_000;
const namedConflicts = 20;

export async function listSales(ctx: Ctx, { channel }: Parsed<Calls["list"]>): Promise<Sale[]> {
  const chosen = chosenChannels(ctx, channel);
  const channelIds = chosen.map(({ id }) => id);
  const rows = await saleRows(ctx.db, { channelIds, now: ctx.now, limit: listed });
  return rows.map((row) =>
    toSale(
      ctx,
      row,
      chosen.find(({ id }) => id === row.channel_id)!,
    ),
  );
}

function toSale(ctx: Ctx, { channel_id, product_key, starts_at, ends_at, ...row }: SaleRow, channel: Channel): Sale {
  const isComing = starts_at > ctx.now;
  const may_edit = mayIn(ctx.staff, "catalogue.edit", channel_id);
  return {
    ...row,
    channel: channel.code,
    channel_name: channel.name,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    state: isComing ? "coming" : "running",
    preview_url:
      isComing && may_edit && channel.origin !== "" ? previewUrl(ctx, channel, starts_at, product_key) : null,
    may_edit,
  };
}

/** A preview has whole seconds: the first at which the sale has begun. */
function previewUrl({ now, shop }: Ctx, channel: Channel, starts: Date, key: string): string {
  const at = new Date(Math.ceil(starts.getTime() / 1000) * 1000);
  const until = new Date(now.getTime() + previewFor);
  return channelUrl(channel) + previewLink({ channelId: channel.id, at, until }, `/product/${key}`, shop.secret);
}

/** Errors: common.not_found, common.changed_meanwhile, common.invalid_input. */
export const changeSale = (ctx: Ctx, { id, version, base, values }: Parsed<Calls["change"]>) =>
  withSale(ctx, id, async (trx, sale, variants) => {
    const hours = { starts_at: toDate(values.starts_at), ends_at: toDate(values.ends_at) };
    const saved = await saveEdit<SaleFields>(
      { version, base, values },
      {
        async write({ version: of }) {
          if (of !== undefined && of !== sale.version) return undefined;
          assertHours(ctx.now, sale, hours);
          await assertFree(ctx, trx, { sale, variants, ...hours });
          await updateSale(trx, id, ctx.now, { name: values.name, ...hours });
          return sale.version;
        },
        read: async () => ({ version: sale.version, values: fieldsOf(sale) }),
      },
    );
    if (saved === undefined) throw new ShopError("common.not_found");
  });

type Hours = { starts_at: Date | undefined; ends_at: Date | undefined };
const toDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

function assertHours(now: Date, sale: SaleRow, { starts_at = sale.starts_at, ends_at = sale.ends_at }: Hours) {
  const hasBegun = sale.starts_at <= now;
  if (hasBegun && +starts_at !== +sale.starts_at)
    throw refused("starts_at", "始まったセールの始まりは変えられません。");
  if (!hasBegun && starts_at <= now) throw refused("starts_at", "これからの日時を入力してください。");
  if (ends_at <= starts_at) throw refused("ends_at", "始まりより後の日時を入力してください。");
  if (ends_at <= now) throw refused("ends_at", "これからの日時を入力してください。");
}

type Moved = Hours & { sale: SaleRow; variants: readonly string[] };

/** Refuses hours that contradict other periods of a variant, which are named by its code. */
async function assertFree({ now }: Ctx, trx: Db, { sale, variants, starts_at, ends_at }: Moved) {
  const found: string[] = [];
  for (const { price, code, periods } of (await plannedPeriods(trx, variants)).values()) {
    const others = periods.filter((period) => period.sale_id !== sale.id);
    for (const own of periods.filter((period) => period.sale_id === sale.id && period.ends_at! > now)) {
      const moved = {
        ...own,
        starts_at: own.starts_at <= now ? own.starts_at : (starts_at ?? own.starts_at),
        ends_at: ends_at ?? own.ends_at,
      };
      const conflict =
        moved.ends_at! <= moved.starts_at
          ? `始まり（${momentWords(moved.starts_at)}）より後に終わるようにしてください。`
          : conflictOf({ price, periods: others }, moved);
      if (conflict) found.push(`${code}：${conflict}`);
    }
  }
  if (found.length === 0) return;
  const more = found.length > namedConflicts ? [`ほかに${found.length - namedConflicts}件あります。`] : [];
  throw new ShopError("common.invalid_input", {}, { starts_at: [...found.slice(0, namedConflicts), ...more] });
}

const fieldsOf = ({ name, starts_at, ends_at }: SaleRow): SaleFields => ({
  name,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

/** Ends a running sale; its variants that have not begun leave it. Errors: common.not_found, common.changed_meanwhile. */
export const endSaleForOwner = (ctx: Ctx, { id, version }: Parsed<Calls["end"]>) =>
  withSale(ctx, id, async (trx, sale) => {
    if (sale.starts_at > ctx.now)
      throw refused("version", "始まっていないセールは、終えるのではなく、取り消してください。");
    assertVersion(sale, version);
    await closeSale(trx, id, ctx.now);
  });

/** Removes a coming sale. Errors: common.not_found, common.changed_meanwhile. */
export const removeSale = (ctx: Ctx, { id, version }: Parsed<Calls["remove"]>) =>
  withSale(ctx, id, async (trx, sale) => {
    if (sale.starts_at <= ctx.now) throw refused("version", "始まったセールは、取り消せません。いま終えてください。");
    assertVersion(sale, version);
    await closeSale(trx, id, ctx.now);
  });

type SaleWork = (trx: Db, sale: SaleRow, variants: readonly string[]) => Promise<void>;

/** Runs a change of a sale whose variants are locked. */
async function withSale(ctx: Ctx, id: string, work: SaleWork) {
  const channelIds = ctx.channels.map((channel) => channel.id);
  const find = async (db: Db) => (await saleRows(db, { channelIds, now: ctx.now, limit: 1, id }))[0];
  if (!isUuid(id)) throw new ShopError("common.not_found");
  try {
    return await inTransaction(ctx, async (trx) => {
      if (!(await find(trx))) throw new ShopError("common.not_found");
      const variants = await variantsOfSale(trx, id, ctx.now);
      await lockPrices(trx, variants);
      const sale = await find(trx);
      if (!sale) throw new ShopError("common.not_found");
      await work(trx, sale, variants);
      return { name: sale.name, variants: sale.variants };
    });
  } catch (error) {
    throw periodRefusal(error) ?? error;
  }
}

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

function assertVersion(sale: SaleRow, version: number) {
  if (sale.version !== version) throw changedMeanwhile({ version: sale.version, fields: {} });
}

import {
  type Embroidery,
  lengthForms,
  type Purpose,
  type timeseries,
  type Timeseries,
} from "@noren/contract/member/timeseries.ts";
import { embroideryText } from "@noren/contract/product/configuration.ts";
import type { Limited, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors, words } from "@noren/contract/platform/form/rules.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { deleteSeries, type SeriesData, seriesOf, type SeriesRow, writeEntry } from "./timeseries.queries.ts";

type Input = Parsed<typeof timeseries.add>;

const limitOf = ({ channel }: ChannelWork) => channel.settings["MEMBER.TIMESERIES_LIMIT"];
const owner = ({ channel, member }: MemberWork) => ({ channelId: channel.id, memberId: member.id });

export async function ownSeries(ctx: MemberWork, purpose: string | undefined): Promise<Limited<Timeseries>> {
  const limit = limitOf(ctx);
  const rows = await seriesOf(ctx.db, { ...owner(ctx), purpose }, limit);
  return { data: rows.map(entryView), limit };
}

export async function addEntry(ctx: MemberWork, input: Input): Promise<Timeseries> {
  const { db, actor, now, shop } = ctx;
  const { purpose } = input;
  const data = dataOf(input);
  const row: SeriesRow = { id: uuidv7(now, shop.random), purpose, data, created_at: now };
  await inTransaction({ db, actor }, (trx) => writeEntry(trx, { ...owner(ctx), purpose }, row, limitOf(ctx)));
  return entryView(row);
}

/** Clears only this purpose (MEM-11). */
export const clearSeries = ({ db, member }: MemberWork, purpose: Purpose) => deleteSeries(db, member.id, purpose);

function dataOf({ purpose, measurements = {}, embroidery }: Input): SeriesData {
  if (purpose === "embroidery") {
    if (!embroidery) throw refused("embroidery.text", words.required("入れる文字"));
    return { ...embroidery, text: embroideryText(embroidery.text) };
  }
  const form = lengthForms[purpose];
  for (const mark of Object.keys(measurements))
    if (!Object.hasOwn(form.shape, mark)) throw refused(`measurements.${mark}`, "この採寸にはない項目です");
  const parsed = form.safeParse(measurements);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: ["measurements", ...path], message }));
    throw new ShopError("common.invalid_input", {}, fieldErrors(issues));
  }
  const lengths = Object.entries(parsed.data).filter(([, value]) => value !== "");
  return Object.fromEntries(lengths.map(([mark, value]) => [mark, Number(value)]));
}

const refused = (name: string, message: string) => new ShopError("common.invalid_input", {}, { [name]: [message] });

function entryView({ id, purpose, data, created_at }: SeriesRow): Timeseries {
  const isEmbroidery = purpose === "embroidery";
  return {
    id,
    purpose: purpose as Purpose,
    measurements: isEmbroidery ? null : (data as Record<string, number>),
    embroidery: isEmbroidery ? (data as Embroidery) : null,
    created_at: created_at.toISOString(),
  };
}

import type { ChangeRecord, record } from "@noren/contract/admin/record.owner.ts";
import type { FileAnswer, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { csvLine, utf8Mark } from "#api/platform/csv/csv.ts";
import { momentWords, tokyoDay } from "#api/platform/day/day.ts";
import { countedChanges, listedChanges } from "./record-list.queries.ts";
import { filterOf, presented } from "./record-list.service.ts";

type Ctx = ForStaff<OwnerContext>;

/** Max records of one file, and max characters: a record has up to 60 fields of 400 characters. */
const recordsMax = 20_000;
const lengthMax = 20_000_000;
/** Records that are read at once. */
const perRead = 1000;

const headings = ["日時", "だれ", "どこから", "したこと", "お店", "何を", "番号", "部分", "項目", "まえ", "あと"];

/**
 * Records as CSV, newest first. No fresh proof is asked for, unlike for CSV with contact data: records hold no values of
 * customers' personal data, only the names of such fields, and amounts only where the caller may see them.
 */
export async function recordsCsv(input: Parsed<(typeof record)["csv"]>, ctx: Ctx): Promise<FileAnswer> {
  const filter = await filterOf(ctx, input);
  if ((await countedChanges(ctx.db, { ...filter, limit: recordsMax + 1 })) > recordsMax)
    throw new ShopError("record.csv_too_many");
  const parts = [utf8Mark + csvLine(headings)];
  let [length, below] = [0, undefined as number | undefined];
  for (;;) {
    const rows = await listedChanges(ctx.db, { ...filter, below, limit: perRead });
    const text = (await presented(ctx, rows)).map(linesOf).join("");
    length += text.length;
    if (length > lengthMax) throw new ShopError("record.csv_too_many");
    parts.push(text);
    if (rows.length < perRead) break;
    below = rows.at(-1)!.id;
  }
  const bytes = new TextEncoder().encode(parts.join(""));
  return { bytes, type: "text/csv; charset=utf-8", name: `records-${tokyoDay(ctx.now)}.csv` };
}

function linesOf({ at, who, origin_words, action_words, channel, thing, fields }: ChangeRecord): string {
  const place = [thing.kind_words, thing.name, thing.part ?? ""];
  const head = [momentWords(new Date(at)), who.name, origin_words, action_words, channel ?? "", ...place];
  const changes = fields.map(({ words, before, after, is_hidden }) =>
    is_hidden ? [words, "（見えません）", "（見えません）"] : [words, before ?? "", after ?? ""],
  );
  return (changes.length > 0 ? changes : [["", "", ""]]).map((change) => csvLine([...head, ...change])).join("");
}

import type { OwnerPackingOption } from "#api/delivery/wrapping/packing-option.ts";
import { noshiTitleLength, packingFeeMax, packingProblems } from "#api/delivery/wrapping/packing-option.ts";
import { ownersPackingOptions, savePackingOptions } from "#api/delivery/wrapping/packing-option.owner-service.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import {
  choiceColumn,
  choiceWord,
  clearable,
  type Column,
  flagColumn,
  flags,
  integerColumn,
  keyColumn,
  nullable,
  required,
  textColumn,
} from "./column.ts";
import { matchRows, toWrite } from "./keyed-rows.ts";
import type { TableRow } from "./table-file.ts";

export const packingKindWords = {
  包装: "wrapping",
  のし: "noshi",
  手提げ袋: "bag",
  メッセージカード: "card",
} as const;
export const knotWords = { 蝶結び: "bow", 結び切り: "tie", あわじ結び: "awaji" } as const;
export const cordWords = { 紅白: "red", 金銀: "gold", 黒白: "black", 黄白: "yellow" } as const;
type Knot = NonNullable<OwnerPackingOption["knot"]>;
type Cords = NonNullable<OwnerPackingOption["cords"]>;

const titlesMax = 20;
const titleRule = `全角${noshiTitleLength}文字まで`;
/** Titles entered by buyers are full width, so a half-width one could never be chosen. */
const isTitle = (text: string) => [...text].length <= noshiTitleLength && !/[\u0021-\u007e\uff61-\uff9f]/.test(text);
const titles: Column<string[]> = {
  label: "表書き",
  rule: `のしだけ。${titleRule}の言葉を「|」で区切って${titlesMax}個まで。`,
  max: titlesMax * (noshiTitleLength + 3) * 2,
  cleared: [],
  read(cell) {
    const value = [...new Set(cell.split(/[|、,\s]/).filter(Boolean))];
    const wrong = value.find((one) => !isTitle(one));
    if (wrong !== undefined) return { problem: `「${wrong.slice(0, 60)}」は、${titleRule}で書いてください。` };
    return value.length > titlesMax ? { problem: `${titlesMax}個までです。` } : { value };
  },
};

const codeMax = 40;
const key = keyColumn("コード");
const columns = {
  kind: required(choiceColumn<OwnerPackingOption["kind"]>("種類", packingKindWords)),
  code: required({
    ...key,
    rule: `半角の英数字・ハイフン・下線で${codeMax}文字まで。同じ種類のなかで、ひとつずつです。`,
    read: (cell: string) => (cell.length > codeMax ? { problem: `${codeMax}文字までです。` } : key.read(cell)),
  }),
  name: textColumn("名前", 100),
  note: clearable(textColumn("説明", 200), ""),
  fee: clearable(integerColumn("料金", { max: packingFeeMax, unit: "円", rule: "税込です。" }), 0),
  knot: nullable<Knot>(choiceColumn<Knot>("水引の結び方", knotWords, "のしだけ。")),
  cords: nullable<Cords>(choiceColumn<Cords>("水引の色", cordWords, "のしだけ。")),
  has_mark: clearable(flagColumn("熨斗のしるし", "のしだけ。いいえ なら掛け紙です。"), false),
  titles,
  sort: clearable(integerColumn("並び順", { min: -1_000_000, max: 1_000_000, rule: "小さいものが先です。" }), 0),
  is_active: flagColumn("選べる", "いいえ なら、お客さまは選べません。"),
};
const rowsMax = 500;

export const packingOptions: CatalogueKind = {
  kind: "packing",
  label: "包装・のし",
  summary: "1行がひとつの包装・のし・手提げ袋・メッセージカードです。種類とコードで見分けます。",
  columns,
  rowsMax,
  batch: rowsMax,
  isInChannelCache: true,
  plan,
  async *pages(db, channel) {
    yield (await ownersPackingOptions(db, channel.id)).map(cellsOf);
  },
};

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const { db, channel, nextId } = planning;
  const stored = await ownersPackingOptions(db, channel.id);
  const parts = Object.values(packingKindWords).map((kind) =>
    matchRows<typeof columns, OwnerPackingOption>(
      { ...planning, seen: new Map() },
      rows.filter((row) => kindOf(row) === kind),
      {
        columns,
        by: "code",
        stored: new Map(stored.filter((row) => row.kind === kind).map((row) => [row.code, row])),
        cellsOf,
        fresh: (code) => ({ ...newOption, id: nextId(), kind, code }),
        needed: ["name"],
      },
    ),
  );
  const merged = parts.flatMap((part) => part.merged);
  const problems = parts.flatMap((part) => part.problems);
  for (const { line, cells } of rows.filter((row) => !kindOf(row)))
    problems.push({ line, column: columns.kind.label, words: cells["kind"] ? columns.kind.rule : "書いてください。" });
  for (const { line, after } of merged)
    for (const { field, words } of packingProblems(after))
      problems.push({ line, column: (columns as Record<string, { label: string }>)[field]!.label, words });
  const { added, changed } = toWrite(merged);
  return {
    problems,
    changes: parts.flatMap((part) => part.changes).toSorted((one, other) => one.line - other.line),
    write: (trx) => savePackingOptions(trx, channel.id, [...added, ...changed]),
  };
}

function kindOf({ cells }: TableRow): OwnerPackingOption["kind"] | undefined {
  const read = columns.kind.read(cells["kind"] ?? "");
  return "value" in read ? read.value : undefined;
}

const newOption = {
  name: "",
  note: "",
  fee: 0,
  knot: null,
  cords: null,
  has_mark: false,
  titles: [],
  sort: 0,
  is_active: true,
} satisfies Partial<OwnerPackingOption>;

const cellsOf = (row: OwnerPackingOption): Record<string, string> => ({
  kind: choiceWord(packingKindWords, row.kind),
  code: row.code,
  name: row.name,
  note: row.note,
  fee: String(row.fee),
  knot: row.knot ? choiceWord(knotWords, row.knot) : "",
  cords: row.cords ? choiceWord(cordWords, row.cords) : "",
  has_mark: row.kind === "noshi" ? choiceWord(flags, row.has_mark) : "",
  titles: row.titles.join("|"),
  sort: String(row.sort),
  is_active: choiceWord(flags, row.is_active),
});

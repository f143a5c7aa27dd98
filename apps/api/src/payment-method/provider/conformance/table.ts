import { columns } from "./rigs.ts";
import { type Row, rows } from "./rows.ts";

/** Rows that passed in the last run of a provider's suite, and its day; by the definition's code. */
export type Results = Readonly<Record<string, { day: string; passed: ReadonlySet<string> }>>;

const passed = "✓";
const open = "…";
const start = "<!-- Made by apps/api/src/payment-method/provider/conformance/write-table.ts -->";
const end = "<!-- End of the table -->";
const lastRuns = "Last runs:";

/** Every reason once, in the order of columns and rows. */
const reasons = [...new Set(columns.flatMap(({ cannot }) => rows.flatMap(({ id }) => cannot[id] ?? [])))];

const partsOf = (title: string) => {
  const [, requirement = "", sentence = ""] = /^\[([\w-]+)\] (.*)$/.exec(title) ?? [];
  return { requirement, sentence };
};

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** The table with its marks: what each provider was tried with. */
export function renderTable(results: Results): string {
  const cellOf = ({ id }: Row, { code, cannot }: (typeof columns)[number]): string => {
    const reason = cannot[id];
    if (reason !== undefined) return `– (${reasons.indexOf(reason) + 1})`;
    return results[code]?.passed.has(id) ? passed : open;
  };
  const head = ["Requirement", "The shop", ...columns.map(({ name }) => name)];
  const body = rows.flatMap((row, at) => {
    const { requirement, sentence } = partsOf(row.title);
    const own = line([requirement, sentence, ...columns.map((column) => cellOf(row, column))]);
    if (rows[at - 1]?.part === row.part) return [own];
    return [line(["", `**${row.part}**`, ...columns.map(() => "")]), own];
  });
  const days = columns.flatMap(({ code, name }) => (results[code] ? [`${name} ${results[code].day}`] : []));
  return [
    start,
    "",
    line(head),
    line(head.map(() => "---")),
    ...body,
    "",
    `${lastRuns} ${days.length > 0 ? days.join("; ") : "none"}.`,
    "",
    ...reasons.map((reason, at) => `${at + 1}. ${reason}`),
    "",
    end,
  ].join("\n");
}

/** The document with another table; undefined if it has no marks. */
export function withTable(document: string, table: string): string | undefined {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from === -1 || to < from) return undefined;
  return document.slice(0, from) + table + document.slice(to + end.length);
}

/** The results that a document shows. */
export function readResults(document: string): Results {
  const lines = document.split("\n");
  const days = lines.find((one) => one.startsWith(lastRuns)) ?? "";
  const known = columns.flatMap(({ code, name }, at) => {
    const [, day] = days.split(`${name} `);
    if (day === undefined) return [];
    const ids = rows.filter(({ title }) => cellsOf(lines, title)[at + 2] === passed).map(({ id }) => id);
    return [[code, { day: day.slice(0, 10), passed: new Set<string>(ids) }] as const];
  });
  return Object.fromEntries(known);
}

function cellsOf(lines: readonly string[], title: string): string[] {
  const { sentence } = partsOf(title);
  const found = lines.find((one) => one.includes(`| ${sentence} |`)) ?? "";
  return found.slice(2, -2).split(" | ");
}

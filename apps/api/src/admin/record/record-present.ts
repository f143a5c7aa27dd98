import {
  type RecordAction,
  type RecordOrigin,
  recordActions,
  recordKinds,
  recordOrigins,
} from "@noren/contract/admin/record-kinds.ts";
import type { ChangedField, ChangeRecord } from "@noren/contract/admin/record.owner.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { fieldOf, isPlace, isSum } from "./field-words.ts";
import type { ListedChange } from "./record-list.queries.ts";
import type { Reference } from "./reference.queries.ts";
import { actorNames, kindOf, migrationNumber, originOf, partOf, viewTable } from "./record-things.ts";
import { changeWords, type Names } from "./value-words.ts";

/** Max fields of one record. */
const fieldsMax = 60;

export type Words = {
  /** Names of members of staff, and of things that have parts, by id. */
  staff: ReadonlyMap<string, string>;
  things: ReadonlyMap<string, string>;
  /** Keys of channels by id. */
  channels: ReadonlyMap<string, string>;
  showsSums: (channelId: string | null) => boolean;
  /** Names of the rows and channels that values refer to, by id. */
  references: Names;
};

type Changed = Pick<ListedChange, "table_name" | "before" | "after">;

export function presentChange(row: ListedChange, words: Words): ChangeRecord {
  const kind = kindOf(row);
  const origin = originOf(row.actor);
  const action = actionOf(row);
  const staffId = origin === "screen" ? row.actor.slice("staff:".length) : null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: {
      staff_id: staffId,
      name: nameOf(row.actor, origin, words),
      is_unknown: origin === "sql",
    },
    origin,
    origin_words: recordOrigins[origin],
    action,
    action_words: recordActions[action],
    channel: row.channel_id === null ? null : (words.channels.get(row.channel_id) ?? null),
    thing: {
      kind,
      kind_words: recordKinds[kind].words,
      id: row.thing,
      name: action === "viewed" ? row.name : (words.things.get(row.thing) ?? (isUuid(row.name) ? "" : row.name)),
      part: partOf(row.table_name),
    },
    fields: fieldsOf(row, kind === "order" && !words.showsSums(row.channel_id), words.references),
  };
}

function nameOf(actor: string, origin: RecordOrigin, { staff }: Words): string {
  if (origin === "screen") return staff.get(actor.slice("staff:".length)) ?? "いまはいない人";
  return origin === "migration" ? `${actorNames.migration} ${migrationNumber(actor)}`.trim() : actorNames[origin];
}

function actionOf({ table_name: table, before, after }: ListedChange): RecordAction {
  if (table === viewTable) return "viewed";
  return before === null ? "added" : after === null ? "deleted" : "changed";
}

const columnsOf = ({ table_name: table, before, after }: Changed): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (column) => !isPlace(table, column) && (table !== viewTable || column === "way"),
  );

function fieldsOf(row: ListedChange, hidesSums: boolean, names: Names): ChangedField[] {
  const { table_name: table, key, before, after, hidden } = row;
  const fields = columnsOf(row).map((column): ChangedField => {
    const [words, format] = fieldOf(table, column, key) ?? [column];
    const is_hidden = hidesSums && isSum(column);
    const change = { before: before?.[column], after: after?.[column] };
    const [was = null, is = null] = is_hidden ? [] : changeWords(change, format, names);
    return { name: column, words, before: was, after: is, is_hidden };
  });
  const unseen = hidden.map((column): ChangedField => {
    const [words] = fieldOf(table, column) ?? [column];
    return { name: column, words, before: null, after: null, is_hidden: true };
  });
  // of a new or deleted row, empty fields say nothing
  const said = fields.filter(
    (field) => (before && after) || field.is_hidden || field.before !== null || field.after !== null,
  );
  return [...said, ...unseen].slice(0, fieldsMax);
}

/** Ids that the values refer to, by the kind of their rows. */
export function referencesIn(rows: readonly Changed[]): ReadonlyMap<Reference, ReadonlySet<string>> {
  const found = new Map<Reference, Set<string>>();
  for (const row of rows)
    for (const column of columnsOf(row)) {
      const of = fieldOf(row.table_name, column)?.[1]?.of;
      if (!of) continue;
      const known = found.get(of) ?? new Set();
      for (const id of [row.before?.[column], row.after?.[column]].flat()) if (isId(id)) known.add(id);
      if (known.size > 0) found.set(of, known);
    }
  return found;
}
const isId = (value: unknown): value is string => typeof value === "string" && isUuid(value);

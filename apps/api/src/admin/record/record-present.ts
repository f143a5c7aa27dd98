import {
  type RecordAction,
  type RecordOrigin,
  recordActions,
  recordKinds,
  recordOrigins,
} from "@noren/contract/admin/record-kinds.ts";
import type { ChangedField, ChangeRecord } from "@noren/contract/admin/record.owner.ts";
import { fieldOf, isPlace, isSum, valueWords } from "./field-words.ts";
import type { ListedChange } from "./record-list.queries.ts";
import { actorNames, kindOf, migrationNumber, originOf, partOf, viewTable } from "./record-things.ts";

/** Max fields of one record. */
const fieldsMax = 60;

export type Words = {
  /** Names of members of staff, and of things that have parts, by id. */
  staff: ReadonlyMap<string, string>;
  things: ReadonlyMap<string, string>;
  /** Keys of channels by id. */
  channels: ReadonlyMap<string, string>;
  showsSums: (channelId: string | null) => boolean;
};

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
      name: action === "viewed" ? row.name : (words.things.get(row.thing) ?? row.name),
      part: partOf(row.table_name),
    },
    fields: fieldsOf(row, kind === "order" && !words.showsSums(row.channel_id)),
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

function fieldsOf({ table_name: table, before, after, hidden }: ListedChange, hidesSums: boolean): ChangedField[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (column) => !isPlace(column) && (table !== viewTable || column === "way"),
  );
  const fields = columns.map((column): ChangedField => {
    const [words, format] = fieldOf(table, column) ?? [column];
    const is_hidden = hidesSums && isSum(column);
    const shown = (of: Record<string, unknown> | null) => (is_hidden ? null : valueWords(of?.[column], format));
    return { name: column, words, before: shown(before), after: shown(after), is_hidden };
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

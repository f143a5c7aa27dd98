import { momentWords } from "#api/platform/day/day.ts";
import { type Change, findChanges } from "../record/record.service.ts";
import { exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { momentNamed } from "./moment-argument.ts";
import { json, optionsOf } from "./options.ts";
import { wholeNumber } from "./whole-number.ts";

const text = { type: "string" } as const;
const filters = { table: text, key: text, actor: text, from: text, to: text, below: text, limit: text } as const;
const defaultLimit = 50;
const maxLimit = 1000;

export const recordCommands: Record<string, Command> = {
  "record list": {
    summary: "いつ、だれが、何を、どう変えたかの記録（新しい順）",
    usage:
      "[--table <表>] [--key <番号や名前>] [--actor <だれ>] [--from <日時>] [--to <日時>] [--below <id>] [--limit <数>] [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, ...filters });
      exactly(positionals);
      const { table, key, actor, from, to, below } = values;
      const limit = values.limit === undefined ? defaultLimit : wholeNumber("--limit", values.limit, 1, maxLimit);
      const found = await findChanges(ctx.shop.db, {
        table,
        key,
        actor,
        from: from === undefined ? undefined : momentNamed(from),
        until: to === undefined ? undefined : momentNamed(to, { isEnd: true }),
        below: below === undefined ? undefined : wholeNumber("--below", below, 1, 999_999_999),
        limit,
      });
      if ("tables" in found)
        throw refusal(`「${table}」という表の記録はありません。あるのは ${found.tables.join("、")} です。`);
      const { rows } = found;
      if (values.json) return ctx.out(JSON.stringify(rows, null, 2));
      for (const row of rows) ctx.out(lineOf(row));
      if (rows.length === 0) ctx.err("あてはまる記録はありません。");
      else if (rows.length === limit) ctx.err(`続きは --below ${rows.at(-1)!.id} で表示できます。`);
    },
  },
};

function lineOf({ id, at, actor, table_name: table, name, before, after, hidden }: Change): string {
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((column) =>
    before && after
      ? `${column}: ${shown(before[column])} → ${shown(after[column])}`
      : `${column}: ${shown((after ?? before)![column])}`,
  );
  const what = before === null ? "追加" : after === null ? "削除" : "変更";
  const unseen = hidden.map((column) => `${column}: （記録しない項目）`);
  return [id, momentWords(new Date(at)), actor, table, name, what, [...changed, ...unseen].join("、")].join("\t");
}

const shownMax = 60;
function shown(value: unknown): string {
  const json = JSON.stringify(value ?? null);
  return json.length > shownMax ? `${json.slice(0, shownMax)}…` : json;
}

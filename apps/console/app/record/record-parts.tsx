import type { ChangedField, ChangeRecord } from "@noren/contract/admin/record.owner.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Who it was; a change in SQL, past the shop's programs, is marked. */
export const Who = ({ who, origin }: Pick<ChangeRecord, "who" | "origin">) =>
  who.is_unknown || origin === "sql" ? <strong className="text-danger">{who.name || "不明"}</strong> : who.name;

export const Origin = ({ origin, words }: { origin: ChangeRecord["origin"]; words: string }) => (
  <Badge kind={origin === "sql" ? "danger" : "plain"}>{words}</Badge>
);

/** In place of no value. */
const nothing = "—";

export const Change = ({ field: { before, after, is_hidden: isHidden } }: { field: ChangedField }) =>
  isHidden ? (
    <span className="text-soft">（見えません）</span>
  ) : (
    <span className="change">
      <span className="text-soft">{before ?? nothing}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">から</span>
      <strong>{after ?? nothing}</strong>
    </span>
  );

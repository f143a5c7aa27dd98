import type { ChangedField, ChangeRecord } from "@noren/contract/admin/record.owner.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Who it was; a change in SQL, past the shop's programs, is marked. */
export const Who = ({ who, origin }: Pick<ChangeRecord, "who" | "origin">) =>
  who.is_unknown || origin === "sql" ? <strong className="text-danger">{who.name || "不明"}</strong> : who.name;

export const Origin = ({ origin, words }: { origin: ChangeRecord["origin"]; words: string }) => (
  <Badge kind={origin === "sql" ? "danger" : "plain"}>{words}</Badge>
);

/** A value in words: nothing is a dash; what is not recorded says so. */
export const value = (words: string | null, { is_hidden: isHidden }: ChangedField): string =>
  isHidden ? "（見えません）" : (words ?? "—");

export const Change = ({ field }: { field: ChangedField }) => (
  <span className="change">
    <span className="text-soft">{value(field.before, field)}</span>
    <span aria-hidden="true"> → </span>
    <span className="sr-only">から</span>
    <strong>{value(field.after, field)}</strong>
  </span>
);

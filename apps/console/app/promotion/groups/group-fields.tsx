import { Choices, SelectField, TextField } from "#app/ui/fields.tsx";
import type { Refused } from "#app/platform/refused.ts";
import { kindOptions } from "./group-words.ts";

export const groupLabels = { name: "名前", kind: "種類", list_id: "価格表", channel: "お店" };

type GroupFieldsProps = {
  refused: Refused | undefined;
  lists: readonly { value: string; label: string }[];
  saved?: { name: string; kind: string; list: string };
};

/** Fields of a group: its name, whose prices they are, and the list that has them. */
export const GroupFields = ({ refused, lists, saved }: GroupFieldsProps) => (
  <>
    <TextField
      name="name"
      label="名前"
      hint="お客さまには見えません"
      maxLength={40}
      value={refused?.values.name}
      {...(saved && { savedValue: saved.name })}
      errors={refused?.fields.name}
      isRequired
    />
    <Choices
      name="kind"
      legend="種類"
      options={kindOptions}
      value={refused?.values.kind ?? saved?.kind ?? "group"}
      errors={refused?.fields.kind ?? []}
    />
    <SelectField
      name="list_id"
      label="価格表"
      hint="1点からの価格も使えます。ふつうの価格やセールのほうが安いときは、安いほうです"
      options={[{ value: "", label: "なし（ほかのお客さまと同じ価格）" }, ...lists]}
      value={refused?.values.list_id ?? saved?.list ?? ""}
      errors={refused?.fields.list_id}
    />
  </>
);

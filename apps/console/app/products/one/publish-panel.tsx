import { SelectField } from "#app/ui/fields.tsx";
import { controlProps, FieldFrame, type FieldProps } from "#app/ui/field-frame.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { fieldOf } from "./basics-panel.tsx";
import type { PartProps } from "./part-props.ts";

const states = [
  { value: "unpublished", label: "下書き（お店に出さない）" },
  { value: "published", label: "公開する" },
  { value: "archived", label: "廃番（もう売らない）" },
];

/** Whether and when the shop shows the product. */
export function PublishPanel(props: PartProps) {
  const field = fieldOf(props);
  return (
    <Panel title="公開と販売">
      <div className="editor-fields">
        <SelectField {...field("state")} options={states} />
        <MomentField {...field("published_at")} hint="空なら、公開したとき。先の日時なら予約になります" />
        <MomentField {...field("sale_ends_at")} hint="空なら、ずっと販売します" />
      </div>
    </Panel>
  );
}

type MomentProps = FieldProps & { value: string; savedValue?: string };

/** Day and time in Japan. */
function MomentField({ value, savedValue: _, ...field }: MomentProps) {
  return (
    <FieldFrame {...field}>
      <input {...controlProps(field)} type="datetime-local" className="control editor-moment" defaultValue={value} />
    </FieldFrame>
  );
}

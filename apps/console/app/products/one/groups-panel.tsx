import type { ProductChoices } from "@noren/contract/product/product-page.owner.ts";
import { SelectField, TextField, Tick } from "#app/ui/fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { fieldOf } from "./basics-panel.tsx";
import type { PartProps } from "./part-props.ts";

const none = { value: "", label: "なし" };
const optionsOf = (list: readonly { id: string; name: string }[]) => [
  none,
  ...list.map(({ id, name }) => ({ value: id, label: name })),
];

/** Maker, brand, categories, tags, and words that the search finds. */
export function GroupsPanel(props: PartProps & { choices: ProductChoices }) {
  const { choices, state } = props;
  const field = fieldOf(props);
  return (
    <Panel title="分類">
      <div className="editor-fields">
        <div className="editor-pair">
          <SelectField {...field("maker_id")} options={optionsOf(choices.makers)} />
          <SelectField {...field("brand_id")} options={optionsOf(choices.brands)} />
        </div>
        <SelectField {...field("main_category_id")} options={optionsOf(choices.categories)} />
        <Ticks
          title="ほかのカテゴリー"
          group="category"
          list={choices.categories}
          chosen={state.texts.category_ids ?? ""}
          errors={props.errors.category_ids}
        />
        <Ticks
          title="タグ"
          group="tag"
          list={choices.tags}
          chosen={state.texts.tag_ids ?? ""}
          errors={props.errors.tag_ids}
        />
        <TextField {...field("keywords")} hint="空白で区切る" maxLength={1000} isOptional />
        <TextField {...field("popularity")} hint="人気順の並びに使う数" inputMode="numeric" isNumber />
      </div>
    </Panel>
  );
}

type TicksProps = {
  title: string;
  group: string;
  list: readonly { id: string; name: string }[];
  /** Ids, with commas between. */
  chosen: string;
  errors: readonly string[] | undefined;
};

/** Any of many, folded; the chosen ones are named. */
function Ticks({ title, group, list, chosen, errors = [] }: TicksProps) {
  const ids = new Set(chosen.split(","));
  const names = list.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  if (list.length === 0) return null;
  return (
    <details className="editor-ticks" open={errors.length > 0}>
      <summary>
        <span className="field-label">{title}</span>{" "}
        <span className="field-hint">{names.length > 0 ? names.join("、") : "なし"}</span>
      </summary>
      {errors.map((error) => (
        <p key={error} className="field-error">
          {error}
        </p>
      ))}
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {list.map(({ id, name }) => (
          <Tick key={id} name={`${group}.${id}`} label={name} isChecked={ids.has(id)} />
        ))}
      </fieldset>
    </details>
  );
}

import { choicesMax, scripts } from "@noren/contract/product/made-to-order-limits.ts";
import { SelectField, TextField, Tick } from "#app/ui/fields.tsx";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PartSwitch } from "./measurements-part.tsx";
import { fieldOf, type PartProps } from "./offer-part.ts";
import { keysIn, type PlainList, plainLists } from "./offer-texts.ts";
import { fieldWords } from "./offer-words.ts";
import { ListFoot, RowButtons } from "./row-buttons.tsx";

const styles = [
  { value: "mincho", label: "明朝体" },
  { value: "gothic", label: "ゴシック体" },
  { value: "brush", label: "楷書（筆）" },
  { value: "cursive", label: "筆記体" },
];

/** Letters that buyers have put on the product: what they may be, where, in which thread and typeface. */
export function EmbroideryPart(props: PartProps) {
  const { texts, errors } = props;
  const isOn = texts.embroidery === "1";
  return (
    <Panel
      title="名入れ"
      note="刺しゅうや刷り入れ"
      aside={<PartSwitch {...props} part="embroidery" words={{ on: "名入れを足す", off: "名入れをやめる" }} />}
    >
      {!isOn && <p className="page-note">名入れはしません。</p>}
      <div hidden={!isOn}>
        <div className="offer-pair">
          <TextField {...fieldOf(props, "embroidery_name")} maxLength={40} />
          <TextField {...fieldOf(props, "embroidery_price")} hint="円" inputMode="numeric" isNumber />
        </div>
        <Tick
          key={texts.embroidery_required}
          name="embroidery_required"
          value="1"
          label="かならず入れる"
          isChecked={texts.embroidery_required === "1"}
        />
        <fieldset className="offer-scripts">
          <legend className="field-label">文字数（空なら、その文字は使えません）</legend>
          <input type="hidden" name="scripts" value={texts.scripts} />
          <div className="offer-trio">
            {scripts.map((script) => (
              <TextField
                key={script}
                {...fieldOf(props, `script.${script}`)}
                label={`${fieldWords[script]}の文字数`}
                hint="30まで"
                inputMode="numeric"
                isNumber
              />
            ))}
          </div>
          <FieldErrors id="scripts-error" errors={errors.scripts ?? []} />
        </fieldset>
        <Rows {...props} list="places" title="位置" words="位置を足す" fields={["name", "price"]} />
        <Rows {...props} list="threads" title="糸の色" words="糸の色を足す" fields={["name", "color"]} />
        <Rows {...props} list="typefaces" title="書体" words="書体を足す" fields={["name", "style"]} />
      </div>
    </Panel>
  );
}

type RowsProps = PartProps & { list: PlainList; title: string; words: string; fields: readonly string[] };

function Rows({ list, title, words, fields, ...props }: RowsProps) {
  const { texts } = props;
  return (
    <section className="offer-part" aria-label={title}>
      <h3>{title}</h3>
      <ol className="offer-rows" aria-label={title}>
        {keysIn(texts, list).map((key) => {
          const place = `${plainLists[list]}.${key}`;
          return (
            <li key={key}>
              <fieldset className="offer-row" aria-label={texts[`${place}.name`] || `新しい${title}`}>
                {fields.map((field) => (
                  <RowField key={field} {...props} name={`${place}.${field}`} />
                ))}
                {list === "typefaces" && <Scripts {...props} place={place} />}
                <RowButtons {...props} list={list} row={key} name={texts[`${place}.name`] || `新しい${title}`} />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <ListFoot {...props} list={list} words={words} max={choicesMax} />
    </section>
  );
}

function RowField({ name, ...props }: PartProps & { name: string }) {
  const field = fieldOf(props, name);
  if (name.endsWith(".style")) return <SelectField {...field} options={styles} />;
  if (name.endsWith(".price")) return <TextField {...field} hint="円" inputMode="numeric" isNumber />;
  return <TextField {...field} maxLength={40} {...(name.endsWith(".color") && { placeholder: "#223354" })} />;
}

const Scripts = ({ place, texts, errors }: PartProps & { place: string }) => (
  <fieldset className="offer-typeface">
    <legend className="field-label">使える文字</legend>
    {scripts.map((script) => (
      <Tick
        key={script}
        name={`${place}.${script}`}
        value="1"
        label={fieldWords[script]!}
        isChecked={texts[`${place}.${script}`] === "1"}
      />
    ))}
    <FieldErrors id={`${place}-scripts-error`} errors={errors[`${place}.scripts`] ?? []} />
  </fieldset>
);

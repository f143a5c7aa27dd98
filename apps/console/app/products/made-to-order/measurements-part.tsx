import { measurementsMax } from "@noren/contract/product/made-to-order-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { figureWords, markWords, marksOf } from "./figure-words.ts";
import { fieldOf, type PartProps } from "./offer-part.ts";
import { pressWords } from "./offer-press.ts";
import { keysIn } from "./offer-texts.ts";
import { ListFoot, RowButtons } from "./row-buttons.tsx";

type SwitchProps = PartProps & { part: "measurements" | "embroidery"; words: { on: string; off: string } };

/** Turns a part of the offer on or off; what is typed in it stays in the form. */
export function PartSwitch({ part, words, texts, mayEdit, onPress }: SwitchProps) {
  const isOn = texts[part] === "1";
  const value = pressWords({ step: isOn ? "off" : "on", list: part, key: "" });
  return (
    <>
      <input type="hidden" name={part} value={isOn ? "1" : ""} />
      {mayEdit && (
        <Button size="row" kind={isOn ? "quiet" : "plain"} name="press" value={value} onClick={onPress}>
          {isOn ? words.off : words.on}
        </Button>
      )}
    </>
  );
}

/** Lengths that buyers enter, at the marks of a figure. */
export function MeasurementsPart(props: PartProps) {
  const { texts } = props;
  const isOn = texts.measurements === "1";
  return (
    <Panel
      title="採寸"
      note={`図を見ながら寸法（cm）を入力していただく。${measurementsMax}か所まで`}
      aside={<PartSwitch {...props} part="measurements" words={{ on: "採寸を足す", off: "採寸をやめる" }} />}
    >
      {!isOn && <p className="page-note">寸法はうかがいません。</p>}
      <div hidden={!isOn}>
        <div className="offer-pair">
          <SelectField
            {...fieldOf(props, "figure")}
            options={Object.entries(figureWords).map(([value, label]) => ({ value, label }))}
          />
          <TextField {...fieldOf(props, "measurements_note")} maxLength={200} isOptional />
        </div>
        <ol className="offer-rows" aria-label="測る所">
          {keysIn(texts, "items").map((key) => (
            <Item key={key} {...props} item={key} />
          ))}
        </ol>
        <ListFoot {...props} list="items" words="測る所を足す" max={measurementsMax} />
      </div>
    </Panel>
  );
}

function Item({ item, ...props }: PartProps & { item: string }) {
  const { texts } = props;
  const at = (field: string) => `item.${item}.${field}`;
  const name = texts[at("name")] || "新しい測る所";
  const marks = [...marksOf(texts.figure)];
  const own = texts[at("mark")] ?? "";
  const shown = own === "" || marks.includes(own) ? marks : [...marks, own];
  return (
    <li>
      <fieldset className="offer-row offer-item" aria-label={name}>
        <TextField {...fieldOf(props, at("name"))} maxLength={40} />
        <SelectField
          {...fieldOf(props, at("mark"))}
          options={shown.map((mark) => ({ value: mark, label: markWords[mark] ?? mark }))}
        />
        {(["min", "max", "step"] as const).map((field) => (
          <TextField key={field} {...fieldOf(props, at(field))} hint="cm" inputMode="decimal" isNumber />
        ))}
        <TextField {...fieldOf(props, at("hint"))} maxLength={100} isOptional />
        <RowButtons {...props} list="items" row={item} name={name} />
      </fieldset>
    </li>
  );
}

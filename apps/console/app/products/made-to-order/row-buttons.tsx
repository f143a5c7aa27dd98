import { Button } from "#app/ui/button.tsx";
import { FieldErrors, fieldId } from "#app/ui/field-frame.tsx";
import type { PartProps } from "./offer-part.ts";
import { pressWords } from "./offer-press.ts";
import { keysIn } from "./offer-texts.ts";

type RowProps = Pick<PartProps, "texts" | "onPress" | "mayEdit"> & {
  list: string;
  row: string;
  /** What the row is, for the buttons' names: 生地. */
  name: string;
};

/** Buttons that move a row by a place or take it away. */
export function RowButtons({ texts, list, row, name, mayEdit, onPress }: RowProps) {
  if (!mayEdit) return null;
  const keys = keysIn(texts, list);
  const at = keys.indexOf(row);
  const press = (step: "up" | "down" | "remove") => ({
    name: "press",
    value: pressWords({ step, list, key: row }),
    onClick: onPress,
  });
  return (
    <span className="offer-buttons">
      <button className="icon-button" {...press("up")} disabled={at === 0} aria-label={`「${name}」をひとつ上へ`}>
        ↑
      </button>
      <button
        className="icon-button"
        {...press("down")}
        disabled={at === keys.length - 1}
        aria-label={`「${name}」をひとつ下へ`}
      >
        ↓
      </button>
      <Button kind="quiet" size="row" {...press("remove")} aria-label={`「${name}」を外す`}>
        外す
      </Button>
    </span>
  );
}

type FootProps = Pick<PartProps, "texts" | "errors" | "onPress" | "mayEdit"> & {
  list: string;
  words: string;
  max: number;
};

/** The list's keys, what is wrong with the list, and the button that adds a row. */
export function ListFoot({ texts, errors, list, words, max, mayEdit, onPress }: FootProps) {
  return (
    <div className="offer-foot" id={fieldId(list)} tabIndex={-1}>
      <input type="hidden" name={list} value={keysIn(texts, list).join(" ")} />
      <FieldErrors id={`${fieldId(list)}-error`} errors={errors[list] ?? []} />
      {mayEdit && keysIn(texts, list).length < max && (
        <Button
          size="row"
          icon="plus"
          name="press"
          value={pressWords({ step: "add", list, key: "" })}
          onClick={onPress}
        >
          {words}
        </Button>
      )}
    </div>
  );
}

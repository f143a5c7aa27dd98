import type { FieldView } from "@noren/web/form/form-view.ts";
import { TextField } from "#theme/platform/form/text-field.tsx";

export type PersonFieldsProps = {
  last: FieldView;
  first: FieldView;
  /** Readings (furigana); false for companies, which have none. */
  lastKana?: FieldView | false;
  firstKana?: FieldView | false;
};

/** Family name and given name side by side, their readings below. */
export function PersonFields({ last, first, lastKana, firstKana }: PersonFieldsProps) {
  return (
    <>
      <div className="pair">
        <TextField field={last} />
        <TextField field={first} />
      </div>
      {lastKana && firstKana && (
        <div className="pair">
          <TextField field={lastKana} />
          <TextField field={firstKana} />
        </div>
      )}
    </>
  );
}

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
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-4">
        <TextField field={last} />
        <TextField field={first} />
      </div>
      {lastKana && firstKana && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-4">
          <TextField field={lastKana} />
          <TextField field={firstKana} />
        </div>
      )}
    </>
  );
}

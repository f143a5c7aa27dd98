import type { FieldView } from "@noren/web/form/form-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import { postalMessages as words } from "#theme/delivery/postal/postal.messages.ts";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

type PostalFieldProps = PostalHelp & { field: FieldView };

/** Postal code, a button that fills in the address, and a choice if the code has several towns. */
export function PostalField({ field, towns, chooseTown, isFinding, hidden }: PostalFieldProps) {
  return (
    <div className="grid gap-3">
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        field={field}
        size="short"
        after={
          <Button name="intent" value="postal" formNoValidate isBusy={isFinding}>
            {isFinding ? words.finding : words.findAddress}
          </Button>
        }
      />
      {towns.length > 0 && (
        <fieldset className="rounded-md bg-raised p-4">
          <legend className="float-left mb-2 w-full text-sm font-semibold">{words.towns}</legend>
          <div className="clear-both grid gap-x-4 md:grid-cols-2">
            {towns.map(({ label, value }, index) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
                <input
                  type="radio"
                  name="town"
                  value={value}
                  defaultChecked={index === 0 && towns.length === 1}
                  onChange={() => chooseTown(value)}
                  className="tick mt-0"
                />
                {label}
              </label>
            ))}
          </div>
          <Button name="intent" value="town" formNoValidate size="small" className="plain-only mt-2">
            {words.takeTown}
          </Button>
        </fieldset>
      )}
    </div>
  );
}

import type { Refused } from "@noren/web/form/form-view.ts";
import type { ListNameField } from "./user-list-view.ts";

/** The name field with the saved or typed name. If the name is taken, the error is at the field too. */
export function listNameField(nameMax: number, current: string, refused: Refused | undefined): ListNameField {
  const { fields = {}, message = null, code, values = {} } = refused ?? {};
  const taken = code === "user_list.name_taken" && message ? [message] : [];
  return { nameMax, name: values.name ?? current, nameErrors: fields.name ?? taken };
}

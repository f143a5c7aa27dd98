import type { FieldView } from "#app/platform/form/form-view.ts";
import type { FormHandle } from "#app/platform/form/use-form.ts";
import { nameIn } from "./town-values.ts";
import { usePostalCode } from "./use-postal-code.ts";

type Answer = { towns?: { label: string; value: string }[] };

/** A form with an address in it, which listens to its postal code; towns come by script or with the action's answer. */
export function usePostalForm<Name extends string>(form: FormHandle<Name>, part: string, answer: object | undefined) {
  const { towns, chooseTown, isFinding, problem, watch } = usePostalCode(form, part);
  const offered = (answer as Answer | undefined)?.towns ?? [];
  const props: typeof form.props = {
    ...form.props,
    onInput(event) {
      form.props.onInput(event);
      watch(event.target);
    },
  };
  const field: typeof form.field = (name) =>
    name === nameIn(part, "postal_code") && problem ? withProblem(form.field(name), problem) : form.field(name);
  return {
    form: { ...form, field, props },
    postal: { towns: towns.length > 0 ? towns : offered, chooseTown, isFinding },
  };
}

/** A code without a place may be a new one, so the field says it and is not wrong. */
function withProblem(field: FieldView, problem: string): FieldView {
  if (field.errors.includes(problem)) return field;
  const described = [field.input["aria-describedby"], field.errors.length === 0 && field.errorId].filter(Boolean);
  const input = { ...field.input, "aria-describedby": described.join(" ") };
  return { ...field, errors: [...field.errors, problem], input };
}

import { postalMessages as words } from "#look/delivery/postal/postal.messages.ts";
import type { FieldView } from "@noren/web/form/form-view.ts";
import type { FormHandle } from "@noren/web/form/use-form.ts";
import type { PostalHelp } from "./postal-view.ts";
import { nameIn } from "./place-values.ts";
import { usePostalCode } from "./use-postal-code.ts";

/** Of an action's answer: the towns to choose from, the code that filled the form, the question that was asked. */
type Answer = { towns?: { label: string; value: string }[]; placed?: string; questioned?: string };

/** A form with an address, which reacts to its postal code. Towns come by script or with the action's answer. */
export function usePostalForm<Name extends string>(form: FormHandle<Name>, part: string, answer: object | undefined) {
  const { towns, chooseTown, isFinding, problem, expected, questioned, watch, find } = usePostalCode(form, part);
  const answered: Answer = answer ?? {};
  const code = nameIn(part, "postal_code");
  const prefecture = nameIn(part, "prefecture");
  const props: typeof form.props = {
    ...form.props,
    onInput(event) {
      form.props.onInput(event);
      watch(event.target);
    },
    onSubmit(event) {
      const { name, value } = ((event.nativeEvent as SubmitEvent).submitter ?? {}) as HTMLButtonElement;
      if (name !== "intent" || value !== "postal") return form.props.onSubmit(event);
      event.preventDefault();
      find();
    },
  };
  const field: typeof form.field = (name) => {
    if (name === code && problem) return withProblem(form.field(name), problem);
    if (name === prefecture && expected.length > 0)
      return withProblem(form.field(name), words.otherPrefecture(expected));
    return form.field(name);
  };
  const postal: PostalHelp = {
    towns: towns.length > 0 ? towns : (answered.towns ?? []),
    chooseTown,
    isFinding,
    hidden: [
      { name: "placed", value: answered.placed ?? form.field(code as Name).value },
      { name: "questioned", value: questioned || (answered.questioned ?? "") },
    ],
  };
  return { form: { ...form, field, props }, postal };
}

/** Shows a problem without marking the field invalid: a code without a place may be a new one. */
function withProblem(field: FieldView, problem: string): FieldView {
  if (field.errors.includes(problem)) return field;
  const described = [field.input["aria-describedby"], field.errors.length === 0 && field.errorId].filter(Boolean);
  const input = { ...field.input, "aria-describedby": described.join(" ") };
  return { ...field, errors: [...field.errors, problem], input };
}

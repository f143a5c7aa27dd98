import type { FormHandle } from "../form/use-form.ts";
import { usePostalCode } from "./use-postal-code.ts";

type Answer = { towns?: { label: string; value: string }[] };

/** A form with an address in it, which listens to its postal code; towns come by script or with the action's answer. */
export function usePostalForm<Name extends string>(form: FormHandle<Name>, part: string, answer: object | undefined) {
  const { towns, chooseTown, isFinding, watch } = usePostalCode(form, part);
  const offered = (answer as Answer | undefined)?.towns ?? [];
  const props: typeof form.props = {
    ...form.props,
    onInput(event) {
      form.props.onInput(event);
      watch(event.target);
    },
  };
  return { form: { ...form, props }, postal: { towns: towns.length > 0 ? towns : offered, chooseTown, isFinding } };
}

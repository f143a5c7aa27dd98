import { apiError } from "./api-error.ts";
import type { StripeState } from "./state.ts";

type Wire = { [key: string]: unknown };

/** A copy of the answer in which the named ids are whole objects; `data.latest_charge` in lists. */
export function expanded(state: StripeState, answer: object, paths: readonly string[] = []): Wire {
  const copy = structuredClone(answer) as Wire;
  for (const path of paths) expandPath(state, copy, path.split("."), path);
  return copy;
}

function expandPath(state: StripeState, place: Wire, parts: string[], whole: string): void {
  const [part, ...rest] = parts;
  if (part === undefined) return;
  if (!(part in place))
    throw apiError(400, { param: "expand", message: `This property cannot be expanded (${whole}).` });
  const value = place[part];
  if (Array.isArray(value)) return value.forEach((one) => expandPath(state, one as Wire, rest, whole));
  const found = typeof value === "string" ? structuredClone(objectOf(state, value)) : value;
  place[part] = found ?? value;
  if (found && typeof found === "object") expandPath(state, found as Wire, rest, whole);
}

function objectOf(state: StripeState, id: string): object | undefined {
  const maps = [state.charges, state.methods, state.intents, state.customer, state.refunds, state.reviews] as const;
  return maps.map((map) => map.get(id)).find((one) => one !== undefined);
}

import { lengthFields, lengthForms, measurementPurposes, purposeNames } from "@noren/contract/member/timeseries.ts";
import type { Figure } from "@noren/contract/product/made-to-order-limits.ts";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";
import type { PurposeLink } from "./timeseries-view.ts";

function build(figure: Figure) {
  const fields = lengthFields[figure].map(({ mark, name, min, max, step }) => [
    mark,
    { label: name, hint: words.bounds(min, max, step), inputMode: "decimal" as const },
  ]);
  return formRules({ "": lengthForms[figure] }, Object.fromEntries(fields));
}

/** Rules of each figure's lengths; field names are the marks. */
export const measurementRules = {
  shirt: build("shirt"),
  apron: build("apron"),
  cloth: build("cloth"),
  seat: build("seat"),
} satisfies Record<Figure, unknown>;

/** The purpose in an address or a form; the first one if it is missing or unknown. */
export const purposeOf = (named: string | null | undefined): Figure =>
  measurementPurposes.find((one) => one === named) ?? measurementPurposes[0];

export const purposeLinks = (path: string, chosen: Figure): PurposeLink[] =>
  measurementPurposes.map((key) => ({
    key,
    name: purposeNames[key],
    href: `${path}?purpose=${key}`,
    isChosen: key === chosen,
  }));

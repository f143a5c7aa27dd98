import { figureMarks } from "@noren/contract/product/made-to-order-limits.ts";
import type { MadeToOrderFields } from "@noren/contract/product/made-to-order.owner.ts";

/** `field`: place in the offer by index; `place`: the same by key, for files. */
export type OfferProblem = { field: string; place: string; words: string };

type Offer = Pick<MadeToOrderFields, "groups" | "measurements" | "embroidery">;
type Keyed = { key?: string | undefined };

const cheapest = "追加料金のかからない選び方がひとつ要ります。かならずかかる金額は、価格に含めてください";

const doubled = (field: string, place: string, list: readonly Keyed[]): OfferProblem[] =>
  list.flatMap(({ key }, at) =>
    key !== undefined && list.findIndex((one) => one.key === key) !== at
      ? [{ field: `${field}.${at}.key`, place, words: `「${key}」が二度あります` }]
      : [],
  );

/**
 * Problems that the schema cannot express: a base price that no configuration has, doubled keys, reversed bounds, places
 * that the figure lacks.
 */
export function problemsOf(offer: Offer): OfferProblem[] {
  const { groups, measurements, embroidery } = offer;
  const isEmpty = groups.length === 0 && !measurements && !embroidery;
  return [
    ...(isEmpty ? [{ field: "groups", place: "groups", words: "選べる内容がひとつもありません" }] : []),
    ...doubled("groups", "groups", groups),
    ...groups.flatMap(groupProblems),
    ...measurementProblems(measurements),
    ...embroideryProblems(embroidery),
  ];
}

function groupProblems({ key, choices }: Offer["groups"][number], at: number): OfferProblem[] {
  const place = `groups.${key ?? at}`;
  return [
    ...doubled(`groups.${at}.choices`, `${place}.choices`, choices),
    ...(choices.every(({ price }) => price > 0) ? [{ field: `groups.${at}.choices`, place, words: cheapest }] : []),
  ];
}

function measurementProblems(measurements: Offer["measurements"]): OfferProblem[] {
  if (!measurements) return [];
  const { figure, items } = measurements;
  const marks: readonly string[] = figureMarks[figure];
  const all = items.flatMap(({ key, mark, min, max, step }, at) => {
    const field = `measurements.items.${at}`;
    const place = `measurements.items.${key ?? at}`;
    const isReached = Math.round((max - min) * 10) % Math.round(step * 10) === 0;
    return [
      ...(marks.includes(mark)
        ? []
        : [{ field: `${field}.mark`, place, words: `図に「${mark}」はありません（${marks.join("、")}）` }]),
      ...(min < max ? [] : [{ field: `${field}.max`, place, words: "最大は、最小より大きくしてください" }]),
      ...(min < max && !isReached
        ? [{ field: `${field}.max`, place, words: "最大は、最小からきざみの数で届く値にしてください" }]
        : []),
    ];
  });
  return [...doubled("measurements.items", "measurements.items", items), ...all];
}

function embroideryProblems(embroidery: Offer["embroidery"]): OfferProblem[] {
  if (!embroidery) return [];
  const { is_required, price, places, scripts, typefaces } = embroidery;
  const hasSurcharge = is_required && (price > 0 || places.every((place) => place.price > 0));
  return [
    ...(hasSurcharge ? [{ field: "embroidery.price", place: "embroidery", words: cheapest }] : []),
    ...(["places", "threads", "typefaces"] as const).flatMap((name) =>
      doubled(`embroidery.${name}`, `embroidery.${name}`, embroidery[name]),
    ),
    ...scripts.flatMap(({ script }, at) => [
      ...(typefaces.some((one) => one.scripts.includes(script))
        ? []
        : [scriptProblem(at, `${script} の書体がありません`)]),
      ...(scripts.findIndex((one) => one.script === script) === at
        ? []
        : [scriptProblem(at, `${script} が二度あります`)]),
    ]),
  ];
}

const scriptProblem = (at: number, words: string): OfferProblem => ({
  field: `embroidery.scripts.${at}.script`,
  place: "embroidery.scripts",
  words,
});

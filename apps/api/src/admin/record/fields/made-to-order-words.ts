import { scriptWords } from "@noren/contract/product/configuration.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import { yen } from "@noren/contract/platform/yen.ts";

type Priced = { name: string; price: number };

const priced = ({ name, price }: Priced) => (price > 0 ? `${name} +${yen(price)}` : name);
const noted = (words: string, ...notes: (string | undefined)[]) => {
  const given = notes.filter(Boolean);
  return given.length > 0 ? `${words}（${given.join("、")}）` : words;
};

/** What may be chosen of a product made to order, in one text whose parts stand where a change of them is seen. */
export function madeToOrderWords({ groups = [], measurements, embroidery }: Partial<MadeToOrderOptions>): string {
  const chosen = groups.map(
    ({ name, note, choices }) =>
      `${noted(name, note)}：${choices
        .map(({ note: own, color, image, ...choice }) => noted(priced(choice), own, color ?? undefined, image?.path))
        .join("、")}`,
  );
  return [...chosen, ...measured(measurements), ...embroidered(embroidery)].join("／");
}

function measured(measurements: MadeToOrderOptions["measurements"] | undefined): string[] {
  if (!measurements) return [];
  const lengths = measurements.items.map(({ name, min, max, step, hint }) =>
    noted(`${name} ${min}〜${max}cm`, `${step}きざみ`, hint),
  );
  return [`${noted("採寸", measurements.note)}：${lengths.join("、")}`];
}

function embroidered(embroidery: MadeToOrderOptions["embroidery"] | undefined): string[] {
  if (!embroidery) return [];
  const { places, threads, typefaces, is_required } = embroidery;
  const lengths = embroidery.scripts.map(({ script, max }) => `${scriptWords[script]}${max}文字`);
  const parts = [
    lengths.join("か"),
    places.map(priced).join("、"),
    threads.map(({ name, color }) => noted(name, color)).join("、"),
    typefaces.map(({ name, scripts }) => noted(name, ...scripts.map((script) => scriptWords[script]))).join("、"),
  ];
  return [`${noted(priced(embroidery), is_required ? "かならず" : undefined)}：${parts.join("・")}`];
}

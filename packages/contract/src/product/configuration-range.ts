import { type ConfigurationInput, configure, type Configured } from "./configuration.ts";
import type { Script } from "./made-to-order-limits.ts";
import type { MadeToOrderOptions } from "./made-to-order.ts";

type Priced = { price: number };

/** A character of each script, to price an embroidery. */
const samples: Record<Script, string> = { kanji: "字", kana: "あ", roman: "A" };

const cheapestOf = <T extends Priced>(list: readonly T[]): T =>
  list.reduce((least, one) => (one.price < least.price ? one : least));
const dearestOf = <T extends Priced>(list: readonly T[]): T =>
  list.reduce((most, one) => (one.price > most.price ? one : most));

type Pick = <T extends Priced>(list: readonly T[]) => T;

function configurationBy(options: MadeToOrderOptions, pick: Pick, isEmbroidered: boolean): ConfigurationInput {
  const { groups, measurements, embroidery } = options;
  return {
    choices: groups.map(({ key, choices }) => ({ group: key, choice: pick(choices).key })),
    measurements: (measurements?.items ?? []).map(({ key, min }) => ({ key, value: min })),
    embroidery: embroidery && isEmbroidered ? embroideryBy(embroidery, pick) : null,
  };
}

function embroideryBy(
  { scripts, places, threads, typefaces }: NonNullable<MadeToOrderOptions["embroidery"]>,
  pick: Pick,
) {
  const { script } = scripts[0]!;
  const typeface = typefaces.find((one) => one.scripts.includes(script)) ?? typefaces[0]!;
  return { text: samples[script], place: pick(places).key, thread: threads[0]!.key, typeface: typeface.key };
}

/** The configurations that cost least and most, by `configure`, for options without problems. Lengths have no price. */
export function configurationRange(options: MadeToOrderOptions): { cheapest: Configured; dearest: Configured } {
  const { embroidery } = options;
  return {
    cheapest: configure(options, configurationBy(options, cheapestOf, embroidery?.is_required ?? false)),
    dearest: configure(options, configurationBy(options, dearestOf, true)),
  };
}

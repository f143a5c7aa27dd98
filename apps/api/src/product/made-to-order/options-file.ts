import { figureMarks, type MadeToOrderOptions, optionsWith } from "@noren/contract/product/made-to-order.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";

/** The owner's file: as it is stored, but with pictures by path. */
const File = z.extend(optionsWith(z.string().check(z.minLength(1), z.maxLength(300))), {
  /** 商品番号 */
  code: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, { error: "半角英数字と - で指定してください" })),
  price: z.int().check(z.gte(1), z.lte(10_000_000)),
  is_on_sale: z.boolean(),
  lead_days: z.int().check(z.gte(0), z.lte(365)),
  /** Version of the offer when the file was exported. A file without it overwrites any version. */
  version: z.optional(
    z.string().check(z.regex(/^v\d{1,15}-[0-9a-f]{6}$/, { error: "出したままにするか、消してください" })),
  ),
});
export type MadeToOrderFile = z.infer<typeof File>;

/** The parsed file, or the problems of its shape with their places. */
export function parseFile(value: unknown): { file: MadeToOrderFile } | { problems: string[] } {
  const result = File.safeParse(value);
  if (result.success) return { file: result.data };
  return { problems: result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
}

const cheapest = "追加料金のかからない選び方がひとつ要ります。かならずかかる金額は price に含めてください";

/**
 * Problems that the schema cannot express: a base price that no configuration has, duplicate keys, reversed bounds,
 * places that the figure lacks.
 */
export function problemsOf({ groups, measurements, embroidery }: MadeToOrderFile): string[] {
  const doubled = (where: string, list: readonly { key: string }[]) =>
    list
      .filter(({ key }, index) => list.findIndex((one) => one.key === key) !== index)
      .map(({ key }) => `${where}: 「${key}」が二度あります`);
  const marks: readonly string[] = measurements ? figureMarks[measurements.figure] : [];
  return [
    ...(groups.length === 0 && !measurements && !embroidery ? ["選べる内容がひとつもありません"] : []),
    ...doubled("groups", groups),
    ...groups.flatMap(({ key, choices }) => doubled(`groups.${key}.choices`, choices)),
    ...groups
      .filter(({ choices }) => choices.every(({ price }) => price > 0))
      .map(({ key }) => `groups.${key}: ${cheapest}`),
    ...(embroidery?.is_required && (embroidery.price > 0 || embroidery.places.every(({ price }) => price > 0))
      ? [`embroidery: ${cheapest}`]
      : []),
    ...doubled("measurements.items", measurements?.items ?? []),
    ...(measurements?.items ?? []).flatMap(({ key, mark, min, max, step }) => [
      ...(marks.includes(mark)
        ? []
        : [`measurements.items.${key}: 図に「${mark}」はありません（${marks.join("、")}）`]),
      ...(min < max ? [] : [`measurements.items.${key}: min は max より小さくしてください`]),
      ...(Math.round((max - min) * 10) % Math.round(step * 10) === 0
        ? []
        : [`measurements.items.${key}: max は min から step きざみで届く値にしてください`]),
    ]),
    ...(["places", "threads", "typefaces"] as const).flatMap((name) =>
      doubled(`embroidery.${name}`, embroidery?.[name] ?? []),
    ),
    ...(embroidery?.scripts ?? [])
      .filter(({ script }) => !embroidery!.typefaces.some(({ scripts }) => scripts.includes(script)))
      .map(({ script }) => `embroidery.scripts: ${script} の書体がありません`),
  ];
}

export const picturePaths = ({ groups }: MadeToOrderFile): string[] => [
  ...new Set(groups.flatMap(({ choices }) => choices.flatMap(({ image }) => image ?? []))),
];

export function optionsOf(
  { groups, measurements, embroidery }: MadeToOrderFile,
  pictures: ReadonlyMap<string, Image>,
): MadeToOrderOptions {
  return {
    groups: groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, image: choice.image ? pictures.get(choice.image)! : null })),
    })),
    measurements,
    embroidery,
  };
}

type Stored = { code: string; price: number; is_on_sale: boolean; lead_days: number; options: MadeToOrderOptions };

export function fileOf({ code, price, is_on_sale, lead_days, options }: Stored): MadeToOrderFile {
  const groups = options.groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, image: choice.image?.path ?? null })),
  }));
  return { code, price, is_on_sale, lead_days, ...options, groups };
}

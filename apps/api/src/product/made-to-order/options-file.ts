import {
  type MadeToOrderOptions,
  offerFields,
  optionsWith,
  PicturePath,
  storedParts,
} from "@noren/contract/product/made-to-order.ts";
import type { StoredOffer } from "@noren/contract/product/made-to-order.owner.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";

/** The owner's file: as it is stored, but with pictures by path. */
const File = z.extend(optionsWith(PicturePath, storedParts), {
  ...offerFields,
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

export const picturePaths = ({ groups }: Pick<StoredOffer, "groups">): string[] => [
  ...new Set(groups.flatMap(({ choices }) => choices.flatMap(({ image }) => image ?? []))),
];

export function optionsOf(
  { groups, measurements, embroidery }: StoredOffer,
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

export function fileOf({ code, price, is_on_sale, lead_days, options }: Stored): StoredOffer {
  const groups = options.groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, image: choice.image?.path ?? null })),
  }));
  return { code, price, is_on_sale, lead_days, ...options, groups };
}

import type { DemoProduct, DemoVariant } from "@noren/demo/demo-types.ts";
import { colorValue } from "@noren/demo/palette.ts";
import type { Look } from "../kinds/kind.ts";

/** How a product looks in one of its colours. */
export function lookOf(product: DemoProduct, variant: DemoVariant | undefined): Look {
  const { color, accent, motif, form } = product.picture;
  return {
    color: colorValue(variant?.color ?? color ?? "kinari"),
    accent: colorValue(accent ?? "gofun"),
    motif: motif ?? "plain",
    form: form ?? "",
  };
}

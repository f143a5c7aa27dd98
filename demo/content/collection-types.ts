import type { ColorKey } from "../palette.ts";
import type { Portrait } from "../pictures/boards/portrait.ts";
import type { DemoPicture } from "../pictures/demo-picture.ts";

/** A product as an entry shows it: in this colour, in the size most often asked for. */
export type Worn = string | readonly [product: string, color: ColorKey];

/** An entry of a collection; `day` is how many days before the demo begins it appeared. */
export interface DemoEntry {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly day: number;
  readonly text: string;
  readonly picture: DemoPicture | { readonly outfit: string } | Portrait;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The value of the field `products`. */
  readonly products?: readonly Worn[];
}

export interface DemoCollection {
  readonly alias: string;
  readonly title: string;
  readonly description: string;
  readonly order?: "newest" | "sorted";
  readonly fields: readonly object[];
  readonly entries: readonly DemoEntry[];
}

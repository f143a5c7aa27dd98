import type { ColorKey } from "../palette.ts";

export type MotifName =
  | "plain"
  | "asanoha"
  | "seigaiha"
  | "ichimatsu"
  | "shippo"
  | "yagasuri"
  | "same"
  | "kikko"
  | "uroko"
  | "tatewaku"
  | "karakusa"
  | "shima"
  | "koushi"
  | "kasuri"
  | "mameshibori"
  | "ume"
  | "chidori"
  | "mizutama"
  | "sashiko"
  | "hishi";

export type KindName =
  // hanging
  | "tenugui"
  | "towel"
  | "noren"
  | "yukata"
  | "jacket"
  | "shirt"
  | "trousers"
  | "apron"
  | "stole"
  | "wind-bell"
  // standing
  | "towel-stack"
  | "furoshiki"
  | "tote"
  | "pouch"
  | "cushion"
  | "blanket"
  | "canister"
  | "packet"
  | "tin"
  | "cup"
  | "rice-bowl"
  | "tea-bowl"
  | "teapot"
  | "kettle"
  | "clay-pot"
  | "lidded-bowl"
  | "plate"
  | "tray"
  | "tier-box"
  | "bent-box"
  | "bottle"
  | "jar"
  | "fruit-box"
  | "rice-bag"
  | "basket"
  | "whisk"
  | "glass"
  | "flask"
  | "vase"
  | "candle"
  | "pan"
  | "chest"
  | "stool"
  | "soap"
  | "umbrella"
  // lying
  | "handkerchief"
  | "socks"
  | "purse"
  | "folding-fan"
  | "round-fan"
  | "letter-set"
  | "notebook"
  | "envelope"
  | "chopsticks"
  | "knife"
  | "board"
  | "grater"
  | "scoop"
  | "brush"
  | "broom"
  | "incense"
  | "sweets-box"
  | "bar-sweet"
  | "noodles"
  | "kelp"
  | "candy";

/** The room in which a product's third picture is taken. */
export type SceneName =
  | "shelf"
  | "table"
  | "window"
  | "kitchen"
  | "tatami"
  | "veranda"
  | "tea-room"
  | "wall"
  | "garden"
  | "linen";

export interface PictureSpec {
  readonly kind: KindName;
  readonly motif?: MotifName;
  /** The colour of a product whose variants have none. */
  readonly color?: ColorKey;
  /** A second colour: the ground of a pattern, a lid, a label, a sash. */
  readonly accent?: ColorKey;
  /** A finer shape within the kind, such as "tall" or "bird". */
  readonly form?: string;
  readonly scene: SceneName;
  /** Outer measures in centimetres for the size drawing: width, height, and depth where it has one. */
  readonly cm: readonly [width: number, height: number, depth?: number];
}

export type PictureKind = "front" | "material" | "scene" | "size";

/** A drawn picture, with all that a row of product_image needs. */
export interface DrawnPicture {
  readonly path: string;
  readonly svg: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The dominant colour: the ground while the picture loads. */
  readonly color: string;
}

export interface ProductPicture extends DrawnPicture {
  readonly kind: PictureKind;
  /** The first variant in the colour that is shown; none where the picture speaks for all. */
  readonly variantCode?: string;
}

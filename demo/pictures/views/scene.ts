import { colorValue } from "@noren/demo/palette.ts";
import { blur, group, opacity, shape } from "../draw/paint.ts";
import { type Place, places } from "../draw/places.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";
import { flatShadow, standShadow, vignette } from "../draw/stage.ts";
import { rod } from "../kinds/hanging.ts";
import type { Look, Thing } from "../kinds/kind.ts";
import { type Kind, kinds } from "../kinds/kinds.ts";
import type { KindName, SceneName } from "../picture-types.ts";
import { wide } from "../draw/outdoors.ts";

interface Prop {
  readonly kind: KindName;
  readonly look: Look;
  /** How tall it stands in a scene, in pixels. */
  readonly tall: number;
}

const prop = (
  kind: KindName,
  tall: number,
  look: Partial<Omit<Look, "color" | "accent">> & {
    color: Parameters<typeof colorValue>[0];
    accent?: Parameters<typeof colorValue>[0];
  },
): Prop => ({
  kind,
  tall,
  look: {
    motif: "plain",
    form: "",
    ...look,
    color: colorValue(look.color),
    accent: colorValue(look.accent ?? "gofun"),
  },
});

/** Things of the house that keep the product company, two for each room. */
const company: Readonly<Record<SceneName, readonly Prop[]>> = {
  shelf: [
    prop("vase", 470, { color: "shironeri", form: "bud" }),
    prop("canister", 250, { color: "dou", form: "metal" }),
    prop("cup", 170, { color: "seiji", form: "wide" }),
  ],
  table: [
    prop("cup", 190, { color: "kitsune", form: "wide" }),
    prop("vase", 430, { color: "seiji", form: "bud" }),
    prop("canister", 240, { color: "tetsu", form: "metal" }),
  ],
  window: [
    prop("vase", 480, { color: "gofun", form: "bud" }),
    prop("cup", 170, { color: "kurumi", form: "wide" }),
    prop("glass", 210, { color: "kamenozoki", form: "tumbler" }),
  ],
  kitchen: [
    prop("bottle", 380, { color: "yuzu", form: "slim" }),
    prop("fruit-box", 250, { color: "daidai", form: "mikan" }),
    prop("tea-bowl", 190, { color: "shironeri", form: "spout" }),
  ],
  tatami: [
    prop("vase", 430, { color: "sumi", form: "bud" }),
    prop("cushion", 180, { color: "rikyunezu", form: "round" }),
    prop("cup", 150, { color: "seiji", form: "wide" }),
  ],
  veranda: [
    prop("cup", 170, { color: "seiji", form: "wide" }),
    prop("cushion", 190, { color: "ai", form: "round", motif: "sashiko" }),
    prop("vase", 420, { color: "kogecha", form: "bud" }),
  ],
  "tea-room": [
    prop("tea-bowl", 190, { color: "shikkoku" }),
    prop("vase", 430, { color: "kogecha", form: "bud" }),
    prop("canister", 210, { color: "susudake", form: "metal" }),
  ],
  wall: [
    prop("vase", 360, { color: "shironeri", form: "bud" }),
    prop("stool", 280, { color: "sugi" }),
    prop("towel-stack", 190, { color: "kinari", form: "thick" }),
  ],
  garden: [
    prop("vase", 400, { color: "nibi", form: "bud" }),
    prop("cup", 150, { color: "kitsune", form: "wide" }),
    prop("stool", 260, { color: "kuri" }),
  ],
  linen: [
    prop("scoop", 420, { color: "shinchu" }),
    prop("handkerchief", 430, { color: "ai", form: "stitched", motif: "sashiko" }),
    prop("envelope", 380, { color: "ai", form: "small" }),
  ],
};

/** The product where it is used, with what stands beside it there. */
export function sceneView(
  sheet: Sheet,
  kind: Kind,
  look: Look,
  name: SceneName,
  cm: readonly [width: number, height: number, depth?: number],
): string {
  const place = places[name](sheet);
  const guests = company[name].filter((other) => kinds[other.kind] !== kind);
  const from = Math.floor(sheet.random() * guests.length);
  const others = [0, 1].map((step) => guests[(from + step) % guests.length]!);
  const thing = kind.draw(sheet, look);
  // small things stay smaller than large ones, though not by as much
  const share = Math.min(Math.max((Math.max(cm[0], cm[1]) / 30) ** 0.42, 0.58), 1);
  const body = place.isFromAbove
    ? fromAbove(sheet, kind, thing, others)
    : kind.pose === "hang"
      ? hanging(sheet, thing, place, others)
      : standing(sheet, kind, thing, place, others, share);
  return place.back + body + vignette(sheet, wide.width, wide.height);
}

const at = (x: number, y: number, scale: number, body: string, squash = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${fine(scale)}${squash === 1 ? "" : ` ${fine(scale * squash)}`})">${body}</g>`;

function put(sheet: Sheet, thing: Thing, x: number, y: number, scale: number): string {
  return at(x, y, scale, standShadow(sheet, thing) + thing.art);
}

function standing(
  sheet: Sheet,
  kind: Kind,
  thing: Thing,
  place: Place,
  others: readonly Prop[],
  share: number,
): string {
  const [first, second] = others.map((other) => ({ other, drawn: kinds[other.kind].draw(sheet, other.look) }));
  const back = first
    ? group(
        put(sheet, first.drawn, 1180, place.floor - 46, first.other.tall / first.drawn.height),
        blur(sheet, 2.2, 0.05),
      )
    : "";
  const side = second
    ? put(
        sheet,
        second.drawn,
        330,
        place.floor - 8,
        Math.min(second.other.tall / second.drawn.height, 380 / second.drawn.width),
      )
    : "";
  if (kind.pose === "lie") {
    // laid on the floor before us: seen at a slant
    const scale = Math.min(760 / thing.width, 700 / thing.height);
    return back + at(650, Math.min(place.floor - 10, 872 - thing.height * scale * 0.28), scale, thing.art, 0.56);
  }
  const below = thing.below ?? 0;
  const scale = Math.min(500 / (thing.height + below * 0.5), 640 / thing.width, 1.3) * share;
  return back + side + put(sheet, thing, 770, Math.min(place.floor + 40, 860 - below * scale), scale);
}

function hanging(sheet: Sheet, thing: Thing, place: Place, others: readonly Prop[]): string {
  const scale = Math.min(720 / thing.height, 760 / thing.width, 0.95);
  const x = 620;
  const [first] = others;
  const drawn = first && kinds[first.kind].draw(sheet, first.look);
  const beside = first && drawn ? put(sheet, drawn, 1200, place.floor, first.tall / drawn.height) : "";
  const pole = at(
    0,
    60,
    1,
    group(shape("M-20 30H1640V44H-20Z", "#2d2016"), opacity(0.22) + blur(sheet, 9, 0.2)) +
      rod(sheet, -40, 1640, 14 * scale, "#6b4f38", 18),
  );
  return pole + beside + at(x, 60, scale, flatShadow(sheet, thing.outline, 0, 0, 40) + thing.art);
}

function fromAbove(sheet: Sheet, kind: Kind, thing: Thing, others: readonly Prop[]): string {
  const below = thing.below ?? 0;
  const isFlat = kind.pose === "lie";
  const scale = Math.min(720 / (thing.height + below), 860 / thing.width, 1.4);
  const y = isFlat ? 450 : kind.pose === "hang" ? 90 : 460 + ((thing.height - below) / 2) * scale;
  const [first] = others;
  const drawn = first && kinds[first.kind].draw(sheet, first.look);
  const beside = first && drawn ? at(1290, 470, first.tall / drawn.height, drawn.art) : "";
  const shadow = isFlat
    ? ""
    : kind.pose === "hang"
      ? flatShadow(sheet, thing.outline, 0, 0, 16)
      : standShadow(sheet, thing);
  return beside + at(690, y, scale, shadow + thing.art);
}

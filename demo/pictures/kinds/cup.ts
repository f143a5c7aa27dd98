import { dark, light, mix } from "../draw/color.ts";
import { type Profile, mouth, outlineOf, turned, turnedBody } from "../draw/lathe.ts";
import { smooth } from "../draw/path.ts";
import { grain } from "../draw/texture.ts";
import type { Sheet } from "../draw/sheet.ts";
import { aroundBody, aroundRing } from "../motifs/around.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

const profiles: Readonly<Record<string, Profile>> = {
  "": turned([
    [88, 0],
    [92, 14],
    [104, 30],
    [150, 80],
    [166, 170],
    [166, 290],
    [172, 372],
  ]),
  wide: turned([
    [84, 0],
    [84, 20],
    [96, 30],
    [170, 76],
    [206, 150],
    [216, 226],
  ]),
  straight: turned([
    [124, 0],
    [132, 12],
    [146, 60],
    [160, 160],
    [178, 286],
  ]),
};

/** A cup for tea: porcelain painted in blue, or clay under ash glaze. */
export const cup: DrawThing = (sheet, look) => {
  const form = look.form === "pair" ? "" : look.form;
  return look.form === "wide"
    ? clayCup(sheet, profiles.wide!, look)
    : paintedCup(sheet, profiles[form] ?? profiles[""]!, look);
};

function paintedCup(sheet: Sheet, profile: Profile, look: Look): Thing {
  const body = "#f4f1ea";
  const height = profile.at(-1)![1];
  const radius = profile.at(-1)![0];
  const decoration =
    aroundBody(
      profile,
      look.motif,
      { ground: body, main: look.color, second: mix(look.color, body, 0.45) },
      { low: 0.16, high: 0.9, around: 12 },
    ) +
    aroundRing(profile, 0.955, look.color, 7) +
    aroundRing(profile, 0.925, look.color, 2.5) +
    aroundRing(profile, 0.1, look.color, 4);
  const art =
    turnedBody(sheet, profile, { color: body, gloss: 0.85, decoration, depth: 0.8 }) +
    mouth(sheet, radius, height, { lip: light(body, 0.6), inside: body, fill: { color: "#b9b84f", level: 34 } });
  return {
    art,
    outline: smooth(outlineOf(profile), true),
    width: radius * 2,
    height: height + radius * 0.3,
    foot: profile[0]![0] * 2,
  };
}

function clayCup(sheet: Sheet, profile: Profile, look: Look): Thing {
  const height = profile.at(-1)![1];
  const radius = profile.at(-1)![0];
  const art =
    turnedBody(sheet, profile, { color: look.color, gloss: 0.4, texture: grain(sheet, "clay"), depth: 0.95 }) +
    mouth(sheet, radius, height, {
      lip: dark(look.color, 0.2),
      inside: light(look.color, 0.2),
      fill: { color: "#b5b25a", level: 30 },
    });
  return {
    art,
    outline: smooth(outlineOf(profile), true),
    width: radius * 2,
    height: height + radius * 0.3,
    foot: profile[0]![0] * 2,
  };
}

import { clothPart, slant } from "../draw/cloth.ts";
import { dark } from "../draw/color.ts";
import { blur, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import { polygon, rounded } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { lying } from "./flat.ts";
import type { DrawThing } from "./kind.ts";
import { paperWhite } from "./paper.ts";

/** A book sewn at four holes, or one folded to and fro. */
export const notebook: DrawThing = (sheet, look) => {
  const isAccordion = look.form === "accordion";
  const [w, h] = [470, 660];
  const inks = inksOf(look.color, look.accent);
  const fill = motifFill(sheet, look.motif, inks, { scale: 1.15, x: -w / 2, y: -h / 2 });
  const outline = rounded(-w / 2, -h / 2, w, h, 4);
  const slip = `<rect x="${-w / 2 + 60}" y="${-h / 2 + 46}" width="84" height="260" fill="${paperWhite}"/><rect x="${-w / 2 + 66}" y="${-h / 2 + 52}" width="72" height="248" fill="none" stroke="${dark(look.color, 0.1)}" stroke-width="2.5"/>`;
  const edge = Array.from({ length: isAccordion ? 5 : 7 }, (_, index) =>
    rounded(-w / 2 + 3 + index * 3, -h / 2 + 4 + index * 3, w, h, 3),
  )
    .toReversed()
    .map((path, index) => shape(path, index % 2 ? "#e6dcc4" : "#f6f0e0"))
    .join("");
  const sewn = [-0.82, -0.42, 0, 0.42, 0.82]
    .map((share) => `M${w / 2 - 46} ${n((h / 2) * share)}H${w / 2 + 4}`)
    .join("");
  const thread = isAccordion
    ? ""
    : line(`M${w / 2 - 46} ${-h / 2 + 10}V${h / 2 - 10}${sewn}`, "#000", 7, opacity(0.35) + moved(2, 3)) +
      line(`M${w / 2 - 46} ${-h / 2 + 4}V${h / 2 - 4}${sewn}`, "#f8f1de", 6);
  const spine = isAccordion ? "" : shape(rounded(w / 2 - 46, -h / 2, 46, h, 3), "#000", opacity(0.1));
  const cover = clothPart(sheet, outline, { fill, extra: spine + slip, shades: [slant(sheet, 0.8)] });
  const closed = group(edge + cover, grain(sheet, isAccordion ? "cotton" : "paper", 1.2)) + thread;
  const other = isAccordion
    ? accordion(sheet)
    : lying(
        sheet,
        outline,
        group(
          edge +
            clothPart(sheet, outline, {
              fill: "#f6f0e0",
              extra: line(
                Array.from(
                  { length: 8 },
                  (_, index) => `M${-w / 2 + 70 + index * 46} ${-h / 2 + 50}V${h / 2 - 50}`,
                ).join(""),
                "#c9bda0",
                2,
              ),
            }),
          grain(sheet, "paper", 1.2),
        ),
        -110,
        -40,
        -14,
        14,
      );
  return {
    art: other + lying(sheet, outline, closed, isAccordion ? -120 : 90, 40, isAccordion ? -6 : 7, 18),
    outline: "M0 0",
    width: 860,
    height: 860,
  };
};

function accordion(sheet: Sheet): string {
  const folds = [0, 1, 2, 3].map((index) => {
    const x = 60 + index * 96;
    const path = polygon([
      [x, -250 + (index % 2) * 26],
      [x + 96, -224 - (index % 2) * 26],
      [x + 96, 316 - (index % 2) * 26],
      [x, 290 + (index % 2) * 26],
    ]);
    const stamp =
      index === 1
        ? `<circle cx="${x + 48}" cy="10" r="32" fill="none" stroke="#c2402f" stroke-width="6"/><path d="M${x + 30} 10h36M${x + 48}-8v36" stroke="#c2402f" stroke-width="6"/>`
        : "";
    return (
      shape(path, index % 2 ? "#e3d8bf" : "#f8f2e3") +
      shape(
        path,
        linear(
          sheet,
          index % 2
            ? [
                [0, "#000", 0.16],
                [1, "#000", 0.02],
              ]
            : [
                [0, "#fff", 0.2],
                [1, "#000", 0.08],
              ],
        ),
      ) +
      stamp
    );
  });
  return (
    group(shape("M60-224H470V340H60Z", "#2d2016", moved(14, 10)), opacity(0.4) + blur(sheet, 14)) +
    group(folds.join(""), grain(sheet, "paper", 1.2))
  );
}

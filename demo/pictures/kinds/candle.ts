import { light } from "../draw/color.ts";
import { turned, turnedBody } from "../draw/lathe.ts";
import { blur, group, line, moved, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse } from "../draw/path.ts";
import type { DrawThing } from "./kind.ts";

/** Candles of wax tree, plain or painted with flowers, one of them lit. */
export const candle: DrawThing = (sheet, look) => {
  const isPainted = look.form === "painted";
  const profile = turned([
    [52, 0],
    [48, 60],
    [44, 180],
    [56, 300],
    [82, 380],
    [84, 396],
  ]);
  const one = (x: number, y: number, color: string, isLit: boolean, index: number) => {
    const body = turnedBody(sheet, profile, {
      color,
      gloss: 0.45,
      decoration: isPainted ? flowers(index) : "",
      depth: 0.7,
    });
    const top =
      shape(ellipse(0, -396, 84, 25), light(color, 0.3)) +
      shape(
        ellipse(0, -396, 84, 25),
        radial(sheet, [
          [0, isLit ? "#ffd27a" : "#fff", isLit ? 0.9 : 0.2],
          [1, "#fff", 0],
        ]),
      );
    const wick = line("M0-394V-438", "#4a3a2a", 13, 'stroke-linecap="round"');
    const glow = isLit ? group(shape(ellipse(0, -500, 210, 230), "#ffc45a"), opacity(0.3) + blur(sheet, 60)) : "";
    const flame = isLit
      ? group(shape("M0-424C-44-462-34-530 0-610C34-530 44-462 0-424Z", "#ffb43a"), blur(sheet, 5)) +
        shape("M0-430C-26-460-20-510 0-566C20-510 26-460 0-430Z", "#ffe9a8") +
        shape("M0-428C-14-440-12-462 0-478C12-462 14-440 0-428Z", "#c96a2a", opacity(0.6))
      : "";
    const shadow = group(shape(ellipse(18, 0, 66, 18), "#35261a"), opacity(0.5) + blur(sheet, 8));
    return group(glow + shadow + body + top + wick + flame, moved(x, y));
  };
  const art =
    one(-190, -20, look.color, false, 0) + one(190, -24, look.color, false, 1) + one(0, 26, look.color, true, 2);
  return {
    art,
    outline: "M-250-20V-420H-130V-20ZM130-20V-420H250V-20ZM-60 26V-380H60V26Z",
    base: `${ellipse(-190, -20, 52, 15)}${ellipse(190, -24, 52, 15)}${ellipse(0, 26, 52, 15)}`,
    width: 560,
    height: 640,
    foot: 480,
  };
};

function flowers(index: number): string {
  const tones = ["#c72f4c", "#57569e", "#b0302f"] as const;
  const tone = tones[index % 3]!;
  const bloom = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-15" rx="12" ry="16" transform="rotate(${turn})" fill="${tone}"/>`).join("")}<circle r="7" fill="#eeaa1e"/></g>`;
  return `<path d="M-6-70C10-140-20-200 6-300" stroke="#4f7a45" stroke-width="7" fill="none"/><path d="M0-150C26-160 36-180 40-196C14-194 2-176 0-150ZM-4-220C-26-230-36-250-36-268C-14-262-4-244-4-220Z" fill="#5f8a4f"/>${bloom(4, -306, 1.2)}${bloom(-22, -226, 0.8)}${bloom(26, -140, 0.9)}`;
}

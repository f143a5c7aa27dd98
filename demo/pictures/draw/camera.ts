import { tilt } from "./lathe.ts";
import type { Point } from "./path.ts";
import { fine, n } from "./sheet.ts";

export type Spot = readonly [x: number, y: number, z: number];

/**
 * Looks at things turned by `yaw` degrees: x to the right, y up, z towards us. Parallel, so that faces stay affine.
 * `lean` is how far it looks down: 0 from the side, 1 from above.
 */
export function camera(yaw: number, lean = tilt) {
  const upright = Math.sqrt(1 - lean * lean);
  const [cos, sin] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)];
  const see = ([x, y, z]: Spot): Point => [x * cos + z * sin, -y * upright + (-x * sin + z * cos) * lean];
  return {
    see,
    /** A face's own paper: its corner, and where one step right and one step down lead. */
    face(corner: Spot, right: Spot, downward: Spot): string {
      const [ox, oy] = see(corner);
      const [rx, ry] = see(right);
      const [dx, dy] = see(downward);
      return `matrix(${[rx, ry, dx, dy].map(fine).join(" ")} ${n(ox)} ${n(oy)})`;
    },
  };
}

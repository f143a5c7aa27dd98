import type { Picture } from "./picture-view.ts";

/** Percent between two classes: a crop differs by at most half of it, of what it leaves out. */
const step = 5;

/**
 * Class names of focus.css for a picture's focal point; empty in the middle. Classes, since the content security policy
 * refuses style attributes.
 */
export function focusClasses({ focus_x: x = 50, focus_y: y = 50 }: Pick<Picture, "focus_x" | "focus_y">): string {
  const [left, top] = [x, y].map((percent) => Math.round(percent / step) * step);
  return `${left === 50 ? "" : ` focus-x${left}`}${top === 50 ? "" : ` focus-y${top}`}`;
}

import type { Breakpoints } from "./settings.ts";
import type { Screen } from "./site-view.ts";

export function screenOf(width: number, height: number, { small, medium }: Breakpoints): Screen {
  const isSp = width <= small;
  const isPc = width > medium;
  return { width, height, isSp, isPc, isTab: !isSp && !isPc };
}

const isPhone = (agent: string) =>
  agent.includes("iPhone") || hasInOrder(agent, "Android", "Mobile") || hasInOrder(agent, "Mobile", "Firefox");

function hasInOrder(text: string, first: string, second: string): boolean {
  const at = text.indexOf(first);
  return at >= 0 && text.lastIndexOf(second) > at;
}

/** Infers the screen class from the headers; the browser corrects it after the first paint, laid out by CSS alone. */
export function inferScreen(headers: Headers, points: Breakpoints): Screen {
  const width = Number(headers.get("sec-ch-viewport-width"));
  if (width > 0) return screenOf(width, Number(headers.get("sec-ch-viewport-height")) || 800, points);
  const agent = headers.get("user-agent") ?? "";
  if (headers.get("sec-ch-ua-mobile") === "?1" || isPhone(agent)) {
    return screenOf(390, 844, points);
  }
  if (/iPad|Android/.test(agent)) return screenOf(820, 1180, points);
  return screenOf(1280, 800, points);
}

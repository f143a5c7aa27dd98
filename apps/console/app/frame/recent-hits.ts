import type { Hit, HitGroup } from "../search/hits.ts";

/** Hits opened last in this tab, by their numbers alone; a new login begins without any. */
const key = "recent-hits";
const max = 6;

export function readRecent(): HitGroup[] {
  const hits = stored();
  return hits.length > 0 ? [{ title: "さきほどひらいたもの", hits }] : [];
}

export function rememberHit({ key: id, to, name, end }: Hit): void {
  const hits = [{ key: id, to, name, about: "", end }, ...stored().filter((one) => one.key !== id)].slice(0, max);
  window.sessionStorage.setItem(key, JSON.stringify(hits));
}

const stored = (): Hit[] => JSON.parse(window.sessionStorage.getItem(key) ?? "[]") as Hit[];

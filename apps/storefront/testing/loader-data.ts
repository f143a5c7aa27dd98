import { loadedId } from "../app/platform/hydration/loaded.ts";

/** Data of a drawn page's loaders, as sent to the browser, by route. */
export function loaderData(html: string): Record<string, Record<string, unknown>> {
  const [, written = "{}"] = new RegExp(`<script[^>]* id="${loadedId}"[^>]*>(.*?)</script>`, "s").exec(html) ?? [];
  return JSON.parse(written) as Record<string, Record<string, unknown>>;
}

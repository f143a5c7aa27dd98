import { loadedId } from "../app/platform/hydration/loaded.ts";

/** What the loaders of a drawn page handed to the browser, by route. */
export function loaderData(html: string): Record<string, Record<string, unknown>> {
  const [, written = "{}"] = new RegExp(`<script[^>]* id="${loadedId}"[^>]*>(.*?)</script>`, "s").exec(html) ?? [];
  return JSON.parse(written) as Record<string, Record<string, unknown>>;
}

import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** What the loaders of a drawn page handed to the browser, by route. */
export async function loaderData(html: string): Promise<Record<string, Record<string, unknown>>> {
  const [, written = ""] = /enqueue\("(.*?)"\);/s.exec(html) ?? [];
  const stream = new Blob([JSON.parse(`"${written}"`) as string]).stream();
  const { value } = await decode(stream, globalThis as never);
  return (value as { loaderData: Record<string, Record<string, unknown>> }).loaderData;
}

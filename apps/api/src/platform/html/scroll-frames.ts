/**
 * Puts each table of sanitized HTML into a horizontally scrollable, focusable frame, labelled by the preceding heading.
 * Relies on sanitized HTML having no unescaped angle brackets in texts and attributes.
 */
export function framed(html: string): string {
  if (!html.includes("<table")) return html;
  let heading = "";
  let headingFrom: number | undefined;
  let depth = 0;
  return html.replace(/<(\/?)(h[2-6]|table)(?: [^<>]*)?>/g, (tag: string, slash: string, name: string, at: number) => {
    const closes = slash === "/";
    if (name !== "table") {
      if (!closes) headingFrom ??= at;
      else if (headingFrom !== undefined) {
        heading = html
          .slice(headingFrom, at)
          .replace(/<[^<>]*>/g, "")
          .replaceAll('"', "")
          .trim();
        headingFrom = undefined;
      }
      return tag;
    }
    depth += closes ? -1 : 1;
    if (closes) return depth === 0 ? "</table></section>" : tag;
    return depth === 1
      ? `<section class="table-frame" role="group" aria-label="${label(heading)}" tabindex="0">${tag}`
      : tag;
  });
}

const label = (heading: string) => (heading ? `${heading}の表` : "表");

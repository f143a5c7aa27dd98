/** What a page says, without scripts and styles. A space that does not break is read as any other. */
export const words = (html: string) => stripped(html, "").replaceAll("\u00a0", " ");

/** The same with a space between elements, and one where there are several. */
export const spacedWords = (html: string) => stripped(html, " ").replace(/\s+/g, " ").trim();

const stripped = (html: string, between: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, between);

/** Text of a page, without scripts and styles. Non-breaking spaces become plain ones. */
export const words = (html: string) => stripped(html, "").replaceAll("\u00a0", " ");

/** The same with a single space between elements. */
export const spacedWords = (html: string) => stripped(html, " ").replace(/\s+/g, " ").trim();

const stripped = (html: string, between: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, between);

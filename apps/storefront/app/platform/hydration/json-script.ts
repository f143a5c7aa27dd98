/** A value as JSON in which no text can end the element. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** An element with such JSON, which the browser reads by `JSON.parse`. */
export function jsonScript(id: string, json: string, nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  return `<script type="application/json" id="${id}"${own}>${json}</script>`;
}

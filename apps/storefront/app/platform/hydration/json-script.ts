/** A value as JSON that no text in it can end an element with. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Such JSON as an element that `JSON.parse` reads in the browser. */
export function jsonScript(id: string, json: string, nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  return `<script type="application/json" id="${id}"${own}>${json}</script>`;
}

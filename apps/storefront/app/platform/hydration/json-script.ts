/** A value as an element that `JSON.parse` reads in the browser. No text in it can end the element. */
export function jsonScript(id: string, value: unknown, nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  return `<script type="application/json" id="${id}"${own}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
}

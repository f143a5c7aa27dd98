/** Shown if the error page itself fails (NAV-03): plain HTML without further files. */
export function errorPageOfLastResort(prefix: string): string {
  return page(
    "Error",
    `<p>An error occurred while showing the error page</p><p><a href="${prefix || "/"}">トップページへ戻る</a></p>`,
  );
}

/** There is no shop at this address (THEME-08): this text and nothing else. */
export const invalidChannelPage = page("404 Page Not Found", "404 Page Not Found");

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body>${body}</body></html>\n`;
}

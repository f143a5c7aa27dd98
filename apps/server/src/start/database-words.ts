/** Description of a command's database for the operator, without the password. */
export function databaseWords(url: string | undefined, folder: string): string {
  if (url === undefined) return `組み込みのデータベース（${folder}）`;
  const { host, pathname, username } = new URL(url);
  const user = username === "" ? "" : `（利用者 ${decodeURIComponent(username)}）`;
  return `PostgreSQL ${host || "localhost"}${decodeURIComponent(pathname)}${user}`;
}

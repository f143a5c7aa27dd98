type Row = { id: string; version: number };

/** Identifies the version of a row in an exported file. */
export type VersionMark = { version: number; row: string };

/** The last characters of an id are random. */
const rowOf = (id: string) => id.slice(-6);

/**
 * Version of a row in an exported file: "v12-a3f9c1". Begins with a letter, since spreadsheets change numbers with
 * hyphens, and identifies the row, so that a file imported into another channel or shop is not compared with a row of
 * that one.
 */
export const versionMark = ({ id, version }: Row): string => `v${version}-${rowOf(id)}`;

/** undefined if the text is not a version mark. */
export function toVersionMark(text: string): VersionMark | undefined {
  const [, version, row = ""] = /^v(\d{1,15})-([0-9a-f]{6})$/.exec(text) ?? [];
  return version === undefined ? undefined : { version: Number(version), row };
}

/** Whether the row has changed since the export. */
export const isOutdated = (mark: VersionMark, { id, version }: Row): boolean =>
  mark.row === rowOf(id) && mark.version !== version;

type Row = { id: string; version: number };

/** What a file says of the row that it was written from. */
export type VersionMark = { version: number; row: string };

/** The end of an id is random. */
const rowOf = (id: string) => id.slice(-6);

/**
 * A row's version as a file has it: "v12-a3f9c1". It begins with a letter, since a spreadsheet changes numbers with a hyphen,
 * and names its row, so that a file which is taken into another channel or shop is not compared with a row of that one.
 */
export const versionMark = ({ id, version }: Row): string => `v${version}-${rowOf(id)}`;

/** Undefined where it is none. */
export function toVersionMark(text: string): VersionMark | undefined {
  const [, version, row = ""] = /^v(\d{1,15})-([0-9a-f]{6})$/.exec(text) ?? [];
  return version === undefined ? undefined : { version: Number(version), row };
}

/** Whether the row has changed since the file was written. */
export const isOutdated = (mark: VersionMark, { id, version }: Row): boolean =>
  mark.row === rowOf(id) && mark.version !== version;

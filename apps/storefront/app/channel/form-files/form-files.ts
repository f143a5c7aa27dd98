import type { UploadDir } from "@noren/contract/channel/stored-file.ts";

/** File rules of a form: max number, kinds, and messages. */
export type FormFilesKind = {
  dir: UploadDir;
  max: number;
  /** `accept` of <input type="file">. */
  accept: string;
  words: {
    files: string;
    filesHint: string;
    file: (number: number) => string;
    fileProblem: (name: string, problem: string) => string;
    tooManyFiles: string;
    fileTooLarge: (name: string, size: string) => string;
    filesTooLarge: string;
    /** The file's contents are of another kind, whatever its name says. */
    fileOfOtherKind: string;
  };
};

export const acceptPictures = "image/jpeg,image/png,image/webp";

/** A file that the shop has already stored, and that is sent with the form. */
export type TakenFile = { id: string; name: string; size: number };

/** The stored files of a form as text for a hidden field, from step to step. A stored name has no slash. */
export const filesField = (files: readonly TakenFile[]): string =>
  files.map(({ id, size, name }) => `${id}/${size}/${name}`).join("//");

/** Max characters of the field for `max` files: ids, sizes and names. */
export const filesFieldMax = (max: number) => max * 270;

/** Parses the field. The shop decides by the id alone; name and size are only displayed. */
export const takenFiles = (text: string | undefined, max: number): TakenFile[] =>
  (text ?? "")
    .split("//")
    .flatMap((one) => {
      const [id, size, name] = one.split("/");
      return id && name ? [{ id, name, size: Number(size) || 0 }] : [];
    })
    .slice(0, max);

export const dropName = (at: number) => `drop.${at + 1}`;
export const slotName = (at: number) => `file.${at + 1}`;

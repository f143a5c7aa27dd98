import type { UploadDir } from "@noren/contract/channel/stored-file.ts";

/** What a form takes: how many files, of which kinds, and how it says so. */
export type FormFilesKind = {
  dir: UploadDir;
  max: number;
  /** Of <input type="file">. */
  accept: string;
  words: {
    files: string;
    filesHint: string;
    file: (number: number) => string;
    fileProblem: (name: string, problem: string) => string;
    tooManyFiles: string;
    fileTooLarge: (name: string, size: string) => string;
    filesTooLarge: string;
    /** Of a file of another kind, whatever its name says. */
    fileOfOtherKind: string;
  };
};

export const acceptPictures = "image/jpeg,image/png,image/webp";

/** A file that the shop has stored already, and that goes with the form when it is sent. */
export type TakenFile = { id: string; name: string; size: number };

/** Of one form, as text: it travels in a hidden field from step to step. A stored name has no slash. */
export const filesField = (files: readonly TakenFile[]): string =>
  files.map(({ id, size, name }) => `${id}/${size}/${name}`).join("//");

/** Characters of the field for so many files: their ids with sizes and names. */
export const filesFieldMax = (max: number) => max * 270;

/** The shop decides by the id alone; name and size are for reading. */
export const takenFiles = (text: string | undefined, max: number): TakenFile[] =>
  (text ?? "")
    .split("//")
    .flatMap((one) => {
      const [id, size, name] = one.split("/");
      return id && name ? [{ id, name, size: Number(size) || 0 }] : [];
    })
    .slice(0, max);

/** Name of the checkbox that leaves out a file, counted from 0. */
export const dropName = (at: number) => `drop.${at + 1}`;
export const slotName = (at: number) => `file.${at + 1}`;

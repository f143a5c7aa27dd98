import { inquiryFilesMax } from "@noren/contract/platform/limits.ts";

/** A file that the shop has stored already, and that goes with the inquiry when it is sent. */
export type TakenFile = { id: string; name: string; size: number };

/** Of one form, as text: it travels in a hidden field from step to step. A stored name has no slash. */
export const filesField = (files: readonly TakenFile[]): string =>
  files.map(({ id, size, name }) => `${id}/${size}/${name}`).join("//");

/** The shop decides by the id alone; name and size are for reading. */
export const takenFiles = (text = ""): TakenFile[] =>
  text
    .split("//")
    .flatMap((one) => {
      const [id, size, name] = one.split("/");
      return id && name ? [{ id, name, size: Number(size) || 0 }] : [];
    })
    .slice(0, inquiryFilesMax);

/** Name of the checkbox that leaves out a file, counted from 0. */
export const dropName = (at: number) => `drop.${at + 1}`;
export const slotName = (at: number) => `file.${at + 1}`;

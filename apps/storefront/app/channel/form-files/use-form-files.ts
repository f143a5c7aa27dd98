import { inquiryFilesSum, uploadMax } from "@noren/contract/platform/limits.ts";
import { fileSize } from "@noren/contract/platform/file-size.ts";
import { type ChangeEvent, useEffect, useState } from "react";
import type { Refused } from "@noren/web/form/form-view.ts";
import { dropName, type FormFilesKind, slotName, takenFiles } from "./form-files.ts";
import type { FormFilesView } from "./form-files-view.ts";

const none: string[] = [];

/** File fields of the form `form`: the stored files, and an input for each that may follow. */
export function useFormFiles(
  form: string,
  { max, accept, words }: FormFilesKind,
  refused: Refused | undefined,
): FormFilesView {
  const id = `${form}-files`;
  const [seen, setSeen] = useState(refused);
  const [errors, setErrors] = useState(refused?.fields.files ?? none);
  if (refused !== seen) {
    setSeen(refused);
    setErrors(refused?.fields.files ?? none);
  }
  const isFirstInvalid = Object.keys(refused?.fields ?? {}).join() === "files";
  useEffect(() => {
    if (refused && isFirstInvalid) document.getElementById(id)?.focus();
  }, [id, refused, isFirstInvalid]);

  /** Warns early: a form that is too large would be refused as a whole, and all typed values lost. */
  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(input.form?.elements ?? [])].flatMap((one) =>
      one instanceof HTMLInputElement && one.type === "file" ? [...(one.files ?? [])] : [],
    );
    const [file] = input.files ?? [];
    const isTooLarge = (file?.size ?? 0) > uploadMax;
    const isSumTooLarge = chosen.reduce((sum, { size }) => sum + size, 0) > inquiryFilesSum;
    setErrors(
      file && isTooLarge
        ? [words.fileTooLarge(file.name, fileSize(file.size))]
        : isSumTooLarge
          ? [words.filesTooLarge]
          : none,
    );
    if (isTooLarge || isSumTooLarge) input.value = "";
  }

  const text = refused?.values.files ?? "";
  const taken = takenFiles(text, max);
  return {
    value: text,
    label: words.files,
    hint: words.filesHint,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    errors,
    taken: taken.map(({ name, size }, at) => ({ name, size: fileSize(size), drop: dropName(at) })),
    slots: Array.from({ length: max - taken.length }, (_, at) => ({
      label: words.file(taken.length + at + 1),
      input: {
        id: at === 0 ? id : `${id}-${at + 1}`,
        name: slotName(at),
        accept,
        onChange,
        autoFocus: (at === 0 && isFirstInvalid) || undefined,
        "aria-invalid": errors.length > 0,
        "aria-describedby": errors.length > 0 ? `${id}-hint ${id}-error` : `${id}-hint`,
      },
    })),
  };
}

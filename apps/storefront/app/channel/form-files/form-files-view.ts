import type { ChangeEvent } from "react";

/** Files that go with a form: those taken already, each with a checkbox that leaves it out, and fields for more. */
export type FormFilesView = {
  /** Changes with those taken: fields of files are to be drawn anew then, or the same file is sent twice. */
  value: string;
  label: string;
  hint: string;
  hintId: string;
  errorId: string;
  errors: readonly string[];
  taken: readonly { name: string; size: string; drop: string }[];
  slots: readonly {
    label: string;
    /** Spread on <input type="file">. */
    input: {
      id: string;
      name: string;
      accept: string;
      onChange: (event: ChangeEvent<HTMLInputElement>) => void;
      autoFocus: boolean | undefined;
      "aria-invalid": boolean;
      "aria-describedby": string;
    };
  }[];
};

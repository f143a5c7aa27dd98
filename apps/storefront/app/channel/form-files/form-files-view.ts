import type { ChangeEvent } from "react";

/** Files of a form: stored ones, each with a checkbox that removes it, and fields for more. */
export type FormFilesView = {
  /** Changes with the stored files. As a key it redraws the file fields, else the same file is sent twice. */
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

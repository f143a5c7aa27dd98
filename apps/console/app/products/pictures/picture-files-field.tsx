import { picturesFormMax } from "@noren/contract/platform/limits.ts";
import type { ChangeEvent, Ref } from "react";
import { useHasScript } from "#app/platform/use-has-script.ts";

const types = "image/jpeg,image/png,image/webp";

type FieldProps = {
  /** undefined: a script sends the files, and the form does not. */
  name: string | undefined;
  label: string;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Field for several pictures. With script each is sent alone, so that many large ones go too. */
export function PictureFilesField({ name, label, isRequired, ref, onChange }: FieldProps) {
  const hasScript = useHasScript();
  return (
    <div className="field">
      <p className="field-head">
        <label className="field-label" htmlFor="picture-files">
          {label}
        </label>
        <span className="field-hint" id="picture-files-hint">
          JPEG・PNG・WebP、{hasScript ? "1枚" : "合わせて"}20MBまで、一度に{picturesFormMax}
          枚まで。撮影の場所などの情報は消します
        </span>
      </p>
      <input
        id="picture-files"
        ref={ref}
        className="control"
        type="file"
        name={name}
        accept={types}
        multiple
        required={isRequired}
        onChange={onChange}
        aria-describedby="picture-files-hint"
      />
    </div>
  );
}

import type { FormFilesView } from "#app/channel/form-files/form-files-view.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { NeedBadge } from "#theme/platform/form/need-badge.tsx";
import { formFilesMessages as words } from "#theme/channel/form-files/form-files.messages.ts";

export function FormFiles({ files }: { files: FormFilesView }) {
  const { label, hint, hintId, errorId, errors, taken, slots, value } = files;
  return (
    <fieldset className="field" aria-describedby={hintId}>
      <legend className="field-label mb-2">
        {label}
        <NeedBadge isRequired={false} />
      </legend>
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
      {taken.length > 0 && (
        <ul className="mb-2 divide-y divide-line border-y border-line">
          {taken.map(({ name, size, drop }) => (
            <li key={drop} className="py-2">
              <p className="[overflow-wrap:anywhere]">{words.fileWithSize(name, size)}</p>
              <label className="flex min-h-11 items-center gap-3">
                <input key={value} type="checkbox" name={drop} value="1" className="tick" />
                <span>
                  {words.dropFile}
                  <span className="sr-only">{words.ofFile(name)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2 md:grid-cols-2 md:gap-x-4" key={value}>
        {slots.map((slot) => (
          <div key={slot.input.id} className="grid gap-1">
            <label className="text-sm text-soft" htmlFor={slot.input.id}>
              {slot.label}
            </label>
            <input type="file" className="control" {...slot.input} />
          </div>
        ))}
      </div>
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  );
}

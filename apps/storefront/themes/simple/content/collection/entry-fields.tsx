import type { EntryFieldView } from "#app/content/collection/collection-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** Fields that the collection's definition adds to an entry. */
export function EntryFields({ fields }: { fields: readonly EntryFieldView[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-8 border-b border-line">
      {fields.map((field) => (
        <div
          key={field.key}
          className={`grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[9em_1fr]${isShort(field) ? " grid-cols-[6em_1fr]" : ""}`}
        >
          <dt className="text-sm text-soft">{field.label}</dt>
          <dd className="min-w-0 break-words">
            <FieldValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Short enough to stand beside its label on a phone. */
const isShort = (field: EntryFieldView) =>
  (field.kind === "text" || field.kind === "long") && field.text.length <= 30 && field.label.length <= 6;

function FieldValue({ field }: { field: EntryFieldView }) {
  if (field.kind === "picture") {
    return (
      <Picture
        picture={field.picture}
        sizes="(min-width: 640px) 400px, 92vw"
        ratio="natural"
        widths={[320, 480, 640, 800]}
        className="max-w-100 rounded-md"
      />
    );
  }
  if (field.kind === "link") {
    return (
      <Anchor href={field.href} className="link inline-flex min-h-11 items-center">
        {field.text}
      </Anchor>
    );
  }
  return <span className="whitespace-pre-line">{field.text}</span>;
}

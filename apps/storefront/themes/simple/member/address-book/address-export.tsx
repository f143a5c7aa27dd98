import { exportAtOnceMax } from "@noren/contract/member/address-file.ts";
import type { AddressExportForm, AddressExportView } from "#app/member/address-book/address-book-view.ts";
import { addressBookMessages as words } from "#theme/member/address-book/address-book.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

type AddressExportProps = {
  form: AddressExportForm;
  word: string;
  found: number;
};

/** Exports the addresses of the list. `data-document` keeps the router off the form, whose answer is a file. */
export function AddressExport({ form, word, found }: AddressExportProps) {
  const inShop = useInShop();
  return (
    <section className="grid content-start justify-items-start gap-3">
      <h2 className="font-semibold">{words.exportHead}</h2>
      <p className="text-sm">{words.exportLead(word, found)}</p>
      {found > exportAtOnceMax && <p className="text-sm text-soft">{words.exportLate(exportAtOnceMax)}</p>}
      <form
        method="get"
        action={inShop(form.action)}
        data-document=""
        onSubmit={form.onSubmit}
        className="grid w-full justify-items-start gap-2"
      >
        {word && <input type="hidden" name="word" value={word} />}
        <label htmlFor="export-encoding" className="text-sm font-semibold">
          {words.encoding}
        </label>
        <p id="export-encoding-hint" className="text-sm text-soft">
          {words.encodingHint}
        </p>
        <select
          id="export-encoding"
          name="encoding"
          aria-describedby="export-encoding-hint"
          className="control"
          defaultValue="utf-8"
        >
          {form.encodings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button size="small" isBusy={form.isBusy}>
          {form.isBusy ? words.exporting : words.export}
        </Button>
      </form>
    </section>
  );
}

export function ExportFiles({ exports }: { exports: readonly AddressExportView[] }) {
  if (exports.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="address-files">
      <h2 id="address-files" className="text-lg font-semibold">
        {words.files}
      </h2>
      <ul className="mt-4 border-t border-line">
        {exports.map(({ key, requestedAt, file }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-0">
              <p className="tabular-nums">
                {words.requestedAt} {requestedAt}
              </p>
              <p className="text-sm text-soft tabular-nums">
                {file ? words.fileDetails(file.size, file.until) : words.making}
              </p>
            </div>
            {file && (
              <Anchor href={file.href} data-document="" className="button max-md:w-full">
                <span className="sr-only">{words.downloadOf(requestedAt)}</span>
                {words.download}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

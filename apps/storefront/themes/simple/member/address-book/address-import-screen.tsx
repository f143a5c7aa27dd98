import { xlsxType } from "@noren/contract/platform/file-type.ts";
import type { AddressImportReport, AddressImportScreenProps } from "#app/member/address-book/address-book-view.ts";
import { addressBookMessages as words } from "#theme/member/address-book/address-book.messages.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Table } from "#theme/platform/ui/table.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

const crumbs = [{ label: words.title, href: "/mypage/address" }];

export function AddressImportScreen(props: AddressImportScreenProps) {
  const { columns, limit, total, maxSize, errors, problem, report, isSending } = props;
  return (
    <MemberFrame title={words.importTitle} page="address" crumbs={crumbs}>
      <div className="max-w-text">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        {report && <Report report={report} />}
        <p>{words.importNeed}</p>
        <p className="mt-2 text-sm text-soft">
          {words.importEncoding}
          {words.importAll}
        </p>
        <form method="post" encType="multipart/form-data" className="mt-8 grid justify-items-start gap-4">
          <div className="field w-full">
            <label htmlFor="address-file" className="field-label">
              {words.file}
            </label>
            <p id="address-file-hint" className="field-hint">
              {words.fileHint(maxSize)}
              {total < limit && `、${words.importRoom(limit - total)}`}
            </p>
            <input
              id="address-file"
              type="file"
              name="file"
              accept={`.csv,.tsv,.txt,.xlsx,text/csv,${xlsxType}`}
              required
              aria-describedby="address-file-hint address-file-error"
              aria-invalid={errors.length > 0 || undefined}
              className="control"
            />
            <FieldErrors id="address-file-error" errors={errors} />
          </div>
          <Button look="primary" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.importing : words.import}
          </Button>
        </form>
        <Table
          className="mt-10"
          columns={[
            { key: "name", label: words.column },
            { key: "need", label: words.columnNeed },
            { key: "note", label: words.columnNote },
          ]}
          rows={columns.map(({ name, isRequired, note }) => ({
            key: name,
            cells: [
              <span key="name" className="font-semibold">
                <ColumnName>{name}</ColumnName>
              </span>,
              <span key="need" className="whitespace-nowrap">
                {isRequired ? words.required : words.optional}
              </span>,
              <span key="note" className="text-soft">
                {note}
              </span>,
            ],
          }))}
        />
        <Anchor href="/mypage/address" className="button button-quiet button-small mt-8">
          <Icon name="chevron-left" small />
          {words.title}
        </Anchor>
      </div>
    </MemberFrame>
  );
}

/** Errors line by line, so that all can be corrected at once. */
function Report({ report: { message, rows, more } }: { report: AddressImportReport }) {
  return (
    <Notice tone="error" className="mb-8">
      <p className="font-semibold">{message}</p>
      {rows.length > 0 && (
        <>
          <h2 className="sr-only">{words.reportHead}</h2>
          <ul className="mt-3 grid gap-1 text-sm">
            {rows.map(({ line, message: reason }, at) => (
              <li key={at} className="wrap-anywhere">
                <span className="font-semibold tabular-nums">{words.lineNo(line)}</span> {reason}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-2 text-sm">{words.reportMore(more)}</p>}
        </>
      )}
      <p className="mt-3 text-sm">{words.again}</p>
    </Notice>
  );
}

/** Breaks after ・ only, so that a copied column name stays as files require it. */
function ColumnName({ children }: { children: string }) {
  const parts = children.split("・");
  return parts.map((part, at) => (
    <span key={part} className="inline-block">
      {at < parts.length - 1 ? `${part}・` : part}
    </span>
  ));
}

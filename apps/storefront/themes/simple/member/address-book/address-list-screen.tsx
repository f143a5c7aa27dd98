import type { AddressListScreenProps } from "#app/member/address-book/address-book-view.ts";
import { AddressCard } from "#theme/member/address-book/address-card.tsx";
import { AddressExport, ExportFiles } from "#theme/member/address-book/address-export.tsx";
import { AddressSearch, AddressSearchForm } from "#theme/member/address-book/address-search.tsx";
import { addressBookMessages as words } from "#theme/member/address-book/address-book.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { AddLink } from "#theme/shell/mypage/add-link.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function AddressListScreen(props: AddressListScreenProps) {
  const { entries, pager, total, limit, word, search, addHref, importHref, exports, exportForm, problem, isSending } =
    props;
  return (
    <MemberFrame title={words.title} page="address">
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {total === 0 ? (
        <EmptyState icon="pin" title={words.empty} text={words.emptyText}>
          <AddLink href={addHref} label={words.add} />
          <Anchor href={importHref} className="button">
            {words.toImport}
          </Anchor>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <div>
              <p className="phrase">{words.lead}</p>
              <p className="text-sm text-soft tabular-nums">{words.count(total, limit)}</p>
            </div>
            <AddLink href={addHref} label={words.add} />
          </div>
          {!addHref && <Notice className="mt-4">{words.full(limit)}</Notice>}
          {search && (
            <div className="mt-6">
              <AddressSearchForm search={search} />
              <AddressSearch search={search} />
            </div>
          )}
          {entries.length === 0 ? (
            <EmptyState icon="search" title={words.noHits} text={words.noHitsText} />
          ) : (
            <ul className="mt-6 grid gap-4 md:grid-cols-2">
              {entries.map((entry) => (
                <AddressCard key={entry.key} entry={entry} isSending={isSending} />
              ))}
            </ul>
          )}
          <Pager pager={pager} />
          <Fold summary={words.more} className="mt-10 border-y border-line">
            <div className="grid gap-8 pt-2 pb-6 md:grid-cols-2">
              <ImportLink href={importHref} />
              <AddressExport form={exportForm} word={word} found={pager.pagination.total} />
              <RemoveAll total={total} isSending={isSending} />
            </div>
          </Fold>
        </>
      )}
      <ExportFiles exports={exports} />
    </MemberFrame>
  );
}

function ImportLink({ href }: { href: string }) {
  return (
    <section className="grid content-start justify-items-start gap-3">
      <h2 className="font-semibold">{words.importHead}</h2>
      <p className="text-sm">{words.importLead}</p>
      <Anchor href={href} className="button button-small">
        {words.toImport}
      </Anchor>
    </section>
  );
}

/** Deletes all addresses after a confirmation that works without script. */
function RemoveAll({ total, isSending }: { total: number; isSending: boolean }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {words.removeAll}
      </summary>
      <form method="post" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
        <p className="text-sm">{words.removeAllAsk(total)}</p>
        <Button name="intent" value="delete-all" size="small" isBusy={isSending}>
          <Icon name="trash" small />
          {words.removeAllYes}
        </Button>
      </form>
    </details>
  );
}
